import { expect, test } from "vitest";
import { parsePhone } from "./parse-phone.ts";

test.each([
  ["de", "DE", "0171 1234567", "+491711234567"],
  ["de", null, "0049 (171) 123-45 67", "+491711234567"],
  ["de", "AT", "0660 1234567", "+436601234567"],
  ["en", "US", "(415) 555-2671", "+14155552671"],
  ["en", "GB", "020 7946 0958", "+442079460958"],
  ["en", "GB", "my number is +44 20 7946 0958 thanks", "+442079460958"],
  ["fr", "FR", "06 12 34 56 78", "+33612345678"],
  ["fr", "FR", "06.12.34.56.78", "+33612345678"],
  ["pl", "PL", "601 234 567", "+48601234567"],
  ["pl", "PL", "601-234-567", "+48601234567"],
  ["es", "ES", "612 34 56 78", "+34612345678"],
  ["ja", "JP", "090-1234-5678", "+819012345678"],
  ["ja", "JP", "０９０１２３４５６７８です", "+819012345678"],
  ["de", "DE", "null eins sieben eins eins zwei drei vier fünf sechs sieben", "+491711234567"],
  ["en", null, "plus four nine one seven one one two three four five six seven", "+491711234567"],
  ["fr", "FR", "zéro six douze trente-quatre cinquante-six soixante-dix-huit", "+33612345678"],
  ["es", "ES", "seis uno dos tres cuatro cinco seis siete ocho", "+34612345678"],
  ["pl", "PL", "sześć zero jeden dwa trzy cztery pięć sześć siedem", "+48601234567"],
  ["en", "DE", "+1 415 555 2671", "+14155552671"],
  ["en", null, "0171 1234567", "01711234567"],
  ["en", "XX", "call 0171", undefined],
  ["en", "US", "12", undefined],
  ["en", "US", "call me", undefined],
])("in %s from %s, %s is %s", (language, country, text, number) => {
  expect(parsePhone(text, { language, country })).toBe(number);
});
