const words = new Intl.Segmenter("en", { granularity: "word" });

/** Of a text that was spoken up to a character (of UTF-16), what was heard: it ends with a whole word. */
export function heardPart(text: string, characters: number): string {
  if (characters >= text.length) return text;
  let end = 0;
  for (const { index, segment } of words.segment(text)) {
    if (index + segment.length > characters) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
