/** As PostgreSQL says it of text that it cannot hold. */
class UnstorableText extends Error {
  readonly code = "22P05";
}

/** An escape with an even number of backslashes before it: NUL, or half of a surrogate pair. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/**
 * A value as JSON for a column that keeps JSON as it was written. PostgreSQL takes such a text whatever it holds, and
 * refuses it to everybody who asks for a part of it: it has to be refused before.
 */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  if ((text.includes("\\u0000") || text.includes("\\ud")) && unstorable.test(text))
    throw new UnstorableText("There are characters that cannot be stored");
  return text;
}
