/** What was written before, and how far back one looks in it. */
export interface SentTexts {
  readonly texts: readonly string[];
  /** Of `texts`; its length is what is being written now. */
  readonly at: number;
  /** What was being written when one began to look back. */
  readonly own: string;
}

export const noTexts: SentTexts = { texts: [], at: 0, own: "" };

/** The same text twice in a row is kept once. */
export function withSent({ texts }: SentTexts, text: string): SentTexts {
  const all = texts.at(-1) === text ? texts : [...texts, text];
  return { texts: all, at: all.length, own: "" };
}

/** One further back or on; null where there is nothing. */
export function lookedBack(sent: SentTexts, written: string, by: -1 | 1): { sent: SentTexts; text: string } | null {
  const at = sent.at + by;
  if (at < 0 || at > sent.texts.length) return null;
  const own = sent.at === sent.texts.length ? written : sent.own;
  return { sent: { ...sent, at, own }, text: sent.texts[at] ?? own };
}
