import { en, type Texts } from "./en.ts";

const catalogues: Record<string, () => Promise<Texts>> = {
  en: async () => en,
  fr: async () => (await import("./fr.ts")).fr,
  ja: async () => (await import("./ja.ts")).ja,
  de: async () => (await import("./de.ts")).de,
  es: async () => (await import("./es.ts")).es,
  pl: async () => (await import("./pl.ts")).pl,
};

/** The interface's words for a language of the agent; English where there are none. */
export async function loadTexts(language: string): Promise<{ texts: Texts; language: string }> {
  const base = language.split("-")[0] ?? "en";
  const load = Object.hasOwn(catalogues, base) ? catalogues[base] : undefined;
  if (!load) return { texts: en, language: "en" };
  return load().then(
    (texts) => ({ texts, language: base }),
    () => ({ texts: en, language: "en" }),
  );
}
