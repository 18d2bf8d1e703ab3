/** Pictures among letters, with what belongs to them: skin, a joiner, a flag's letters. */
const pictures =
  /\p{Regional_Indicator}{1,2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F}|[\u{E0020}-\u{E007F}]|\u{200D}\p{Extended_Pictographic})*/gu;
/** The frame of a key: what is on it is said. */
const keyFrame = /(?<=[#*0-9])\u{FE0F}?\u{20E3}/gu;
/** Signs that are letters for readers, and arrows that stand for a word: they are said where they are not drawn as pictures. */
const spoken = /^[©®™\u{2190}-\u{21FF}\u{2934}\u{2935}]$/u;
/** Faces made of signs, standing alone: `:-)`, `;)`, `<3`, `^^`. */
const faces =
  /(?<=^|\s)(?:[:;=][-o*']?[)(\][dDpPoO/\\|}{@]+|[xX]D+|[)(\][]+[-o*']?[:;=]|<3|\^_?\^|[oO]_[oO])(?=$|[\s.,!?])/g;

/** The text as it is to be said: what stands for a face or a thing alone is left out. */
export function withoutEmoticons(text: string): string {
  const bare = text
    .replace(keyFrame, "")
    .replace(pictures, (found) => (spoken.test(found) ? found : ""))
    .replace(faces, "");
  return bare === text
    ? text
    : bare
        .replace(/[ \t]{2,}/g, " ")
        .replace(/ +(?=[.,!?])/g, "")
        .trim();
}
