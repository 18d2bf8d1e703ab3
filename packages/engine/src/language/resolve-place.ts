import { digitizeJapanese } from "./digits.ts";
import { bare } from "./fold.ts";
import { unspaced } from "./plain.ts";
import { japanesePlaces, type PlaceWords, placeWordsOf } from "./vocabulary/place-words.ts";
import { bareJapanese, saysNothing } from "./vocabulary/small-words.ts";

/**
 * Which of so many things a text means by its place, from 0 on: "2", "the second one", "the middle one", "third from the
 * end"; undefined where it means none.
 */
export function resolvePlace(text: string, count: number, language: string): number | undefined {
  const at = unspaced(language) ? japanesePlace(text, count) : placeAt(bare(text), count, language);
  return at !== undefined && Number.isInteger(at) && at >= 0 && at < count ? at : undefined;
}

/** A half where there is none. */
const middleOf = (count: number) => (count - 1) / 2;

function placeAt(said: string, count: number, language: string): number | undefined {
  const places = placeWordsOf(language);
  const key = keyOf(said, places, language);
  const is = (forms: readonly string[], of = key) =>
    forms.some((form) => form === said || keyOf(form, places, language) === of);
  const nth = (of: string) => {
    const number = /^(\d{1,2})(?:st|nd|rd|th|e|er|eme|o|a)?$/.exec(of);
    return number ? Number(number[1]) - 1 : places.nth.findIndex((forms) => is(forms, of));
  };
  if (count === 2 && is(places.former)) return 0;
  if (count === 2 && is(places.latter)) return 1;
  if (is(places.last)) return count - 1;
  if (is(places.lastButOne)) return count - 2;
  if (is(places.lastButTwo)) return count - 3;
  if (is(places.middle)) return middleOf(count);
  const from = (ends: readonly string[]) => {
    const end = ends.map((one) => ` ${keyOf(one, places, language)}`).find((one) => key.endsWith(one));
    return end === undefined ? -1 : nth(key.slice(0, -end.length));
  };
  const fromEnd = from(places.fromEnd);
  if (fromEnd >= 0) return count - 1 - fromEnd;
  const fromStart = from(places.fromStart);
  return fromStart >= 0 ? fromStart : nth(key);
}

/** The words that tell places apart; all of them where none does: "one". */
function keyOf(said: string, { filler }: PlaceWords, language: string): string {
  const telling = said.split(" ").filter((word) => !filler.has(word) && !saysNothing(word, language));
  return telling.length > 0 ? telling.join(" ") : said;
}

function japanesePlace(text: string, count: number): number | undefined {
  const { nth, fromEnd, first, last, middle, thing } = japanesePlaces;
  const core = bareJapanese(bareJapanese(digitizeJapanese(text)).replace(thing, ""));
  if (first.test(core)) return 0;
  if (last.test(core)) return count - 1;
  if (middle.test(core)) return middleOf(count);
  const end = fromEnd.exec(core);
  if (end) return count - Number(end[1]);
  const place = nth.exec(core);
  return place ? Number(place[1]) - 1 : undefined;
}
