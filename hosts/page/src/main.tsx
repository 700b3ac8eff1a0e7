import { render } from "preact";
import { Page } from "./page";
import { arrive, open_up } from "./state/arrive";
import { hear } from "./state/news";
import { trouble } from "./state/shown";
import "./style.css";
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
connect(hear, open_up);
render(<Page />, document.getElementById("page")!);
