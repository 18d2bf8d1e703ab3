import { loadPart } from "../client/load-part.ts";
import { en, type Texts } from "./en.ts";

const catalogues: Record<string, () => Promise<Texts>> = {
  en: async () => en,
  fr: async () => (await loadPart(() => import("./fr.ts"))).fr,
  ja: async () => (await loadPart(() => import("./ja.ts"))).ja,
  de: async () => (await loadPart(() => import("./de.ts"))).de,
  es: async () => (await loadPart(() => import("./es.ts"))).es,
  pl: async () => (await loadPart(() => import("./pl.ts"))).pl,
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
