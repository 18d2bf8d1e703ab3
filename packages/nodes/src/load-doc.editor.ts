declare global {
  interface ImportMeta {
    /** The bundler's own: one loader per file that fits the pattern. */
    glob(
      pattern: string,
      options: { readonly query: string; readonly import: string },
    ): Readonly<Record<string, () => Promise<unknown>>>;
  }
}

const docs = import.meta.glob("./*/*.doc.md", { query: "?raw", import: "default" });

/** The help of a kind as Markdown; empty where it has none. */
export async function loadDoc(type: string): Promise<string> {
  const folder = type.replace(/(?<!^)([A-Z])/g, "-$1").toLowerCase();
  const text = await docs[`./${folder}/${folder}.doc.md`]?.();
  return typeof text === "string" ? text : "";
}
