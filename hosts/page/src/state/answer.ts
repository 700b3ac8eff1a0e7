// Answers on their way to the server, and what is taken back.

import { Refused, ask } from "../wire";
import { filled, tell } from "./say";
import { chosen_move, dialog, here, live, notice, question, sending } from "./shown";

/// The answer on its way, so that it is sent again, once more only, when the line breaks before it was acknowledged.
let unsure: { game: string; seat: number; question: number; move: string } | undefined;

export async function answer() {
  const move = chosen_move.value;
  if (move === undefined || sending.value || question.value === undefined) {
    return;
  }
  sending.value = true;
  unsure = { ...here(), question: question.value.number, move };
  await send();
}

async function send() {
  const message = unsure!;
  try {
    await ask("answer", message);
    unsure = undefined;
  } catch (error) {
    if (error instanceof Refused) {
      unsure = undefined;
      sending.value = false;
    }
    tell(error);
  }
}

/// After the line was down: what was on its way at a seat. The server counts it once.
export async function send_again(game: string, seat: number) {
  if (unsure !== undefined && unsure.game === game && unsure.seat === seat) {
    await send();
  }
}

/// Takes the last answer back. Once the game is over that is asked first: others have seen how it ended.
export async function undo(asked_for = false) {
  const table = live()?.table;
  if (table?.undo?.possible !== true) {
    notice.value = filled(table?.undo?.text ?? "");
    return;
  }
  if (table.over && !asked_for) {
    dialog.value = "undo";
    return;
  }
  try {
    await ask("undo", { ...here(), answers: table.answers });
  } catch (error) {
    tell(error);
  }
}
