/** What most texts are made of: nothing to fold but the case. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** As texts are compared: without case, accents, width and doubled spaces. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** As whole answers are compared: folded, and words alone. */
export const bare = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
