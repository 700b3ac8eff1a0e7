import { render } from "preact";
import { Page } from "./page";
import { open_up, arrive, take_in, trouble } from "./state";
import "./style.css";
import type { Told } from "./types";
import { connect, Refused } from "./wire";
import { words } from "./words";

const key_place = "linderhof.host";

// The address that the server prints may hold the word with which games are begun.
const host_key = /^#host=([a-z0-9]+)$/.exec(location.hash);
if (host_key !== null) {
  sessionStorage.setItem(key_place, host_key[1]!);
  history.replaceState(null, "", "/");
}

addEventListener("hashchange", () => {
  arrive().catch((error: unknown) => {
    if (!(error instanceof Refused)) {
      trouble.value = words.offline;
    }
  });
});
connect((news) => take_in(news as unknown as Told), open_up);
render(<Page />, document.getElementById("page")!);
