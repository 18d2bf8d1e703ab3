/** Words of the longest date, time or amount that is looked for in a sentence. */
const mostWords = 9;

/**
 * What the longest stretch of words says, the first of several as long: a sentence is looked through in steps of so many
 * words, never all against all.
 */
export function findWords<Value>(
  words: readonly string[],
  read: (words: readonly string[]) => Value | undefined,
): { readonly value: Value; readonly from: number; readonly to: number } | undefined {
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const value = read(words.slice(from, from + length));
      if (value !== undefined) return { value, from, to: from + length };
    }
  return undefined;
}
