/** At most so many characters (of UTF-16) of a text, no half of one among them. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
