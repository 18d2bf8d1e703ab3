const files = import.meta.glob<object>(
  ["../../locales/{canvas,flow}/en.json", "../../../../../packages/nodes/src/*/*.texts.json"],
  {
    eager: true,
    import: "default",
  },
);
/** The English texts as the dashboard has them: those of kinds below `nodes`. */
const texts: Record<string, unknown> = { nodes: {} };
for (const [path, content] of Object.entries(files)) {
  const [folder = "", file = ""] = path.split("/").slice(-2);
  if (file === "en.json") texts[folder] = content;
  else (texts.nodes as Record<string, unknown>)[typeOf(folder)] = (content as { en: unknown }).en;
}
function typeOf(folder: string): string {
  return folder.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
/** The text of a key in English; null where there is none. */
export const englishLookup = (key: string): string | null => {
  const found = key
    .split(".")
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], texts);
  return typeof found === "string" ? found : null;
};
