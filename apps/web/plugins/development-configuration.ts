import type { Plugin } from "vite";

/** In development the server hands out no page, so what it would put into it is put in here. */
export function developmentConfiguration(): Plugin {
  return {
    name: "parlo:development-configuration",
    apply: "serve",
    transformIndexHtml: (html) => {
      const configuration = JSON.stringify({ basePath: "", has: ["tables", "knowledge", "mail"] });
      const content = configuration.replaceAll('"', "&quot;");
      return html.replace(
        "<!--parlo:configuration-->",
        `<base href="/"><meta name="parlo:configuration" content="${content}">`,
      );
    },
  };
}
