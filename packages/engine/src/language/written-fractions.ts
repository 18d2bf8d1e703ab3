const signs: { readonly [sign: string]: string } = {
  "½": "5",
  "¼": "25",
  "¾": "75",
  "1/2": "5",
  "1/4": "25",
  "3/4": "75",
};

/** What makes a key of a digit (`3️⃣`), and what stands before a number in a list or behind a share. */
const marks = /[\ufe0f\u20e3]|(?<![^\s])#(?=\d)|(?<=\d)\s?[%％]/g;

/** `½`, `2½` and `1 1/2` as decimals, and `20,-` as the whole number that it is. */
export const withDecimals = (text: string): string =>
  text
    .replace(marks, "")
    .replace(
      /(?:(?<![\d.,])(\d+)\s?)?([½¼¾])|(?<![\d/.,])(?:(\d+) )?(1\/2|[13]\/4)(?![\d/.,])/g,
      (_, before, sign, whole, written) => `${before ?? whole ?? "0"}.${signs[sign ?? written]}`,
    )
    .replace(/(\d)[.,]\s?[-–—](?!\s?\d)/g, "$1");
