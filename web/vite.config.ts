import { createHash } from "node:crypto";
import { defineConfig, type Plugin } from "vite";

/** Tells the service worker which files there are: their list, and a name that changes with any of them. */
function listFiles(): Plugin {
  return {
    name: "list-files",
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("there is no service worker to tell the files to");
      const hash = createHash("sha256");
      const built = Object.values(bundle)
        .filter((file) => file !== worker)
        .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
      for (const file of built) hash.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
      const files = built.map((file) => `/${file.fileName}`).filter((name) => name !== "/index.html");
      worker.code = worker.code
        .replace("__FILES__", JSON.stringify(["/", ...files, "/manifest.webmanifest", "/icon.svg"]))
        .replace("__VERSION__", JSON.stringify(hash.digest("hex").slice(0, 16)));
    },
  };
}

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [listFiles()],
  build: {
    target: "es2022",
    // The page's policy lets no script stand in it and no picture be written in it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/worker.ts" },
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
});
