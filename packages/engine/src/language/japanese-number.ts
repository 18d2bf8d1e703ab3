import { digitizeJapanese } from "./digits.ts";
import { withDecimals } from "./written-fractions.ts";

/** Things, people and what else is counted with a word behind the number. */
const counters = "人|名|名様|個|つ|本|枚|回|円|歳|才|冊|台|匹|杯|件|番|号|階|度|キロ|メートル|パーセント|%|時間|分間";
const native = "ひとつ ふたつ みっつ よっつ いつつ むっつ ななつ やっつ ここのつ とお".split(" ");
const readings: readonly (readonly string[])[] = [
  ["れい", "ぜろ", "ゼロ"],
  ["いち"],
  ["に"],
  ["さん"],
  ["よん", "し"],
  ["ご"],
  ["ろく"],
  ["なな", "しち"],
  ["はち"],
  ["きゅう", "く"],
  ["じゅう"],
];
const people = ["ひとり", "ふたり"];

/** With dozens counted, and the parts of one that have few decimals. */
export const japaneseDigits = (text: string): string =>
  digitizeJapanese(withDecimals(text))
    .replace(/(半|\d+)ダース/g, (_, dozens) => String(dozens === "半" ? 6 : Number(dozens) * 12))
    .replace(/([248])分の(\d)/g, (_, parts, of) => String(Number(of) / Number(parts)))
    .replace(/^半分/, "0.5");

/** A number and nothing else, in digits or as things are counted. */
export function japaneseNumber(text: string): number | undefined {
  const said = text.replace(/^(?:マイナス|-)/, "");
  const sign = said === text ? 1 : -1;
  const spoken = said.replace(/(\d+)点(\d+)/, "$1.$2").replace(/(\d+)(?:個|つ|時間)?半$/, "$1.5");
  const number = new RegExp(`^(\\d+(?:\\.\\d+)?)(?:${counters})?$`).exec(spoken);
  if (number) return sign * Number(number[1]);
  const counted = native.indexOf(spoken);
  if (counted >= 0) return counted + 1;
  if (people.includes(spoken)) return people.indexOf(spoken) + 1;
  const read = readings.findIndex((words) => words.includes(spoken));
  return read >= 0 ? sign * read : undefined;
}
