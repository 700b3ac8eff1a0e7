// Builds the page into dist: one script, one sheet, one font, and the texts of the licences of what is in them. The same
// sources and the same lock file give the same bytes.

import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const inside = ["preact", "@preact/signals", "@preact/signals-core", "@fontsource-variable/source-sans-3"];

function licences(): Plugin {
  return {
    name: "licences",
    generateBundle() {
      const texts = inside.map((name) => {
        const about = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
        return `${name} ${about.version}\n\n${readFileSync(`node_modules/${name}/LICENSE`, "utf8").trim()}\n`;
      });
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n" + "-".repeat(80) + "\n\n") });
    },
  };
}

export default defineConfig({
  base: "/",
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false, cssCodeSplit: false },
  plugins: [licences()],
});
