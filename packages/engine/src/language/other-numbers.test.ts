import { expect, test } from "vitest";
import { findCount } from "./find-count.ts";
import { parsePhone } from "./parse-phone.ts";
import { phrases } from "./testing/phrases.ts";

/** Lines of `question | answer = number`. */
const asked = phrases({
  en: `
    How many people? | room 12 =
    How many people? | I'm in room twelve =
    How many people? | I was born in 1990 =
    How many people? | call me at 5 =
    How many people? | call me at 5 pm please =
    How many rooms? | 12 rooms = 12
    Which room? | room 12 = 12
    In which year were you born? | I was born in 1990 = 1990
    How many people? | a table for 5 = 5
    How many people? | 1990 = 1990`,
  fr: `
    Combien de personnes ? | chambre 12 =
    Combien de personnes ? | je suis né en 1990 =
    Combien de personnes ? | rappelez-moi à 17h =
    Quelle chambre ? | chambre 12 = 12
    Combien de personnes ? | à 5 = 5`,
  ja: `
    何名様ですか？ | 12号室です =
    何名様ですか？ | 1990年生まれです =
    何名様ですか？ | 5時に電話してください =
    何号室ですか？ | 12号室です = 12
    何名様ですか？ | 5名です = 5`,
  de: `
    Wie viele Personen? | Zimmer 12 =
    Wie viele Personen? | ich bin 1990 geboren =
    Wie viele Personen? | rufen Sie mich um 5 an =
    Welches Zimmer? | Zimmer 12 = 12
    Wie viele Zimmer? | 12 Zimmer = 12`,
  es: `
    ¿Cuántas personas? | habitación 12 =
    ¿Cuántas personas? | nací en 1990 =
    ¿Cuántas personas? | llámeme a las 5 =
    ¿Qué habitación? | habitación 12 = 12`,
  pl: `
    Ile osób? | pokój 12 =
    Ile osób? | urodziłem się w 1990 =
    Ile osób? | proszę zadzwonić o 17 =
    Jaki pokój? | pokój 12 = 12
    Ile osób? | 17 = 17`,
});

test.each(asked)("in %s, %s is %s", (language, said, number) => {
  const [question = "", answer = ""] = said.split(" | ");
  expect(String(findCount(answer, { language }, question))).toBe(number ?? "undefined");
});

test.each([
  ["0800", "DE", undefined],
  ["0800", "AT", undefined],
  ["call 110", "DE", undefined],
  ["my number is 12345", "FR", undefined],
  ["0800 1234567", "DE", "+498001234567"],
  ["030 123456", "DE", "+4930123456"],
  ["01 234 567", "AT", "+431234567"],
] as const)("%s in %s is the number %s", (text, country, number) => {
  expect(parsePhone(text, { language: "en", country })).toBe(number);
});
