// Answers on their way to the server, and what is taken back.

import { Refused, ask } from "../wire";
import { filled, tell } from "./say";
import { chosen_move, here, notice, question, sending, told } from "./shown";

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

export async function undo() {
  if (told.value?.table.undo?.possible !== true) {
    notice.value = filled(told.value?.table.undo?.text ?? "");
    return;
  }
  try {
    await ask("undo", { ...here(), answers: told.value.table.answers });
  } catch (error) {
    tell(error);
  }
}
