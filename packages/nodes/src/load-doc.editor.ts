import { kindFolder } from "./kind-folder.ts";

declare global {
  interface ImportMeta {
    /** The bundler's own: one loader per file that fits the pattern. */
    glob(
      pattern: string,
      options: { readonly query: string; readonly import: string },
    ): Readonly<Record<string, () => Promise<unknown>>>;
  }
}

const english = import.meta.glob("./*/*.doc.md", { query: "?raw", import: "default" });
const translated = import.meta.glob("./*/doc/*.md", { query: "?raw", import: "default" });

/** The help of a kind as Markdown, in English where there is none in the language; empty where it has none at all. */
export async function loadDoc(type: string, language: string): Promise<{ text: string; language: string }> {
  const folder = kindFolder(type);
  const own = translated[`./${folder}/doc/${language}.md`];
  const text = await (own ?? english[`./${folder}/${folder}.doc.md`])?.();
  return { text: typeof text === "string" ? text : "", language: own ? language : "en" };
}
