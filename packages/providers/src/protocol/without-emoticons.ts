/** Pictures among letters, with what belongs to them: skin, a joiner, a flag's letters, a key's frame. */
const pictures =
  /\p{Regional_Indicator}{1,2}|[#*0-9]\u{FE0F}?\u{20E3}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F}|[\u{E0020}-\u{E007F}]|\u{200D}\p{Extended_Pictographic})*/gu;
/** Signs that are letters for readers: they are said. */
const spoken = new Set(["©", "®", "™"]);
/** Faces made of signs, standing alone: `:-)`, `;)`, `<3`, `^^`. */
const faces =
  /(?<=^|\s)(?:[:;=][-o*']?[)(\][dDpPoO/\\|}{@]+|[xX]D+|[)(\][]+[-o*']?[:;=]|<3|\^_?\^|[oO]_[oO])(?=$|[\s.,!?])/g;

/** The text as it is to be said: what stands for a face or a thing alone is left out. */
export function withoutEmoticons(text: string): string {
  const bare = text.replace(pictures, (found) => (spoken.has(found) ? found : "")).replace(faces, "");
  return bare === text
    ? text
    : bare
        .replace(/[ \t]{2,}/g, " ")
        .replace(/ +(?=[.,!?])/g, "")
        .trim();
}
