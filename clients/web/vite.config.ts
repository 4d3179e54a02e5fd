import { defineConfig } from "vite";
import { classic } from "./make/classic.ts";
import { po } from "./make/po.ts";

export default defineConfig({
  plugins: [po(), classic()],
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: ["safari15.4", "firefox102", "chrome100"],
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false }, // which would be a script in the page
    reportCompressedSize: false,
    // what the first screen needs is one file: on a slow line each further one costs a journey
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
  },
});
