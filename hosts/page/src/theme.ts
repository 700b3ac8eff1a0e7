// Light or dark: what the reader's screen asks for, or what was chosen here.

import { effect, signal } from "@preact/signals";

const place = "linderhof.theme";
const asks_dark = matchMedia("(prefers-color-scheme: dark)");

function chosen(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export const dark = signal(chosen() === null ? asks_dark.matches : chosen() === "dark");

asks_dark.addEventListener("change", () => {
  if (chosen() === null) {
    dark.value = asks_dark.matches;
  }
});

effect(() => {
  document.documentElement.dataset.theme = dark.value ? "dark" : "light";
});

export function switch_theme() {
  dark.value = !dark.value;
  try {
    localStorage.setItem(place, dark.value ? "dark" : "light");
  } catch {
    // then it is asked for again next time
  }
}
