/** The lists of the library, by the language that they are for. */
const lists = { en: "eng", fr: "fra", de: "deu", es: "spa", pl: "pol", ja: "jpn" } as const;

/**
 * The text without the words that stand in every text of its language; as it is where there is no list, or where nothing
 * would be left. The lists are loaded with the first text.
 */
export async function withoutStopWords(text: string, language: string): Promise<string> {
  const tongue = language.split("-")[0] ?? "";
  if (!(tongue in lists)) return text;
  const stopWords = new Set((await import("stopword"))[lists[tongue as keyof typeof lists]]);
  const segments = new Intl.Segmenter(tongue, { granularity: "word" }).segment(text);
  const kept = Array.from(segments, ({ segment, isWordLike }) =>
    isWordLike && stopWords.has(segment.toLocaleLowerCase(tongue)) ? "" : segment,
  );
  const shorter = kept.join("").replace(/\s+/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(shorter) ? shorter : text;
}
