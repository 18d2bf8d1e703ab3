/** What people take for one character has fewer; in a longer one code points are told apart. */
const longestCluster = 64;

/** Making one is slow. */
let segmenter: Intl.Segmenter | undefined;

/** At most so many characters of a text, no part of one among them; an ellipsis says that there was more. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, boundaryBefore(text, most - 1))}…`;
}

/** The same of its end. */
export function endOfText(text: string, most: number): string {
  return text.length <= most ? text : `…${text.slice(clusterAt(text, text.length - (most - 1)).next)}`;
}

/** The same, counted as the API counts: whatever takes two units of a text is one character. */
export function cutToFit(text: string, most: number): string {
  return fitsInto(text, most) ? text : `${text.slice(0, boundaryBefore(text, endAfter(text, most - 1)))}…`;
}

export const fitsInto = (text: string, most: number): boolean =>
  text.length <= most || endAfter(text, most) === text.length;

/** Where the first so many code points of a text end. */
export function endAfter(text: string, count: number): number {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left -= 1) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}

/** Where a text may be cut, at this place or the next one before it. */
export const boundaryBefore = (text: string, at: number): number => clusterAt(text, at).begin;

/** Where the character begins that this place is in, and the first place from here at which one begins. */
function clusterAt(text: string, at: number): { readonly begin: number; readonly next: number } {
  if (at <= 0) return { begin: 0, next: 0 };
  if (at >= text.length || isPlain(text, at)) return { begin: at, next: at };
  const from = stretchBefore(text, at - longestCluster);
  const near = text.slice(from, at + longestCluster);
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const { index = 0, segment = "" } = segmenter.segment(near).containing(at - from) ?? {};
  const isWhole =
    (index > 0 || from === 0) && (index + segment.length < near.length || from + near.length === text.length);
  if (isWhole) {
    const begin = from + index;
    return { begin, next: begin === at ? at : begin + segment.length };
  }
  return isInPair(text, at) ? { begin: at - 1, next: at + 1 } : { begin: at, next: at };
}

/** Between two of these every text may be cut, but for a line break. */
function isPlain(text: string, at: number): boolean {
  const [before, behind] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before < 0x300 && behind < 0x300 && !(before === 0x0d && behind === 0x0a);
}

const isInPair = (text: string, at: number): boolean => at > 0 && text.codePointAt(at - 1) !== text.charCodeAt(at - 1);

/** Flags are pairs of letters, counted from the first of a row of them: none may be taken for the first half of another. */
function stretchBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  const from = isInPair(text, at) ? at - 1 : at;
  let row = from;
  while (row >= 2 && isFlagLetter(text, row - 2)) row -= 2;
  return (from - row) % 4 === 0 ? from : from - 2;
}

function isFlagLetter(text: string, at: number): boolean {
  const letter = text.codePointAt(at) ?? 0;
  return letter >= 0x1f1e6 && letter <= 0x1f1ff;
}
