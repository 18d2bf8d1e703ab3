/** Where a caret stands once the text around it was changed by others: in the same words, as far as they are there. */
export function movedCaret(before: string, after: string, at: number): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  if (at <= same) return at;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1;
  return at >= before.length - sameAtEnd ? at + after.length - before.length : Math.min(at, after.length);
}
