const plain = /^[\0-\x7f]*$/;

/** Letters that are no others with a mark, and are typed as these. */
const typedAs: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ς: "σ" },
};

/** As texts are searched: without case, accents and width, in katakana. Kana keep their marks: without them they are other letters. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize()
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => typedAs[letter] ?? letter)
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

/** What is looked for, word by word, as texts are searched. */
export const wordsOf = (typed: string): readonly string[] => fold(typed).split(/\s+/).filter(Boolean);

const marks = /[\p{M}\uff9e\uff9f]/u;
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Where a text has what is looked for, folded already, as it is written there. */
export function placeOf(text: string, wanted: string): { from: number; to: number } | null {
  const at = fold(text).indexOf(wanted);
  if (at < 0) return null;
  const usual = { from: at, to: at + wanted.length };
  const isThere = fold(text.slice(usual.from, usual.to)) === wanted && !marks.test(text.charAt(usual.to));
  if (isThere) return usual;
  let folded = 0;
  let from = text.length;
  let to = text.length;
  for (const { segment, index } of letters.segment(text)) {
    const end = folded + fold(segment).length;
    if (folded <= at && at < end) from = index;
    if (end >= at + wanted.length) {
      to = index + segment.length;
      break;
    }
    folded = end;
  }
  return { from, to };
}
