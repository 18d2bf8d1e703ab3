import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEmail } from "./parse-email.ts";
import { addressSigns } from "./vocabulary/address-words.ts";

test.each([
  ["It is Ada@Example.org.", "ada@example.org"],
  ["<a@b.de>", "a@b.de"],
  ["ada+news@mail.example.co.uk", "ada+news@mail.example.co.uk"],
  ["anna at example dot com", "anna@example.com"],
  ["my email is anna dot smith at example dot co dot uk", "anna.smith@example.co.uk"],
  ["j o h n at gmail dot com", "john@gmail.com"],
  ["anna underscore 99 at example dot com", "anna_99@example.com"],
  ["anna 99 at example dot com please", "anna99@example.com"],
  ["you can write to anna dash smith at example dot org thanks", "anna-smith@example.org"],
  ["anna plus news at example dot com", "anna+news@example.com"],
  ["anna punkt schmidt at beispiel minus firma punkt de", "anna.schmidt@beispiel-firma.de"],
  ["anna ät example punkt de", "anna@example.de"],
  ["anna klammeraffe example punkt com", "anna@example.com"],
  ["anna unterstrich schmidt at example punkt de", "anna_schmidt@example.de"],
  ["anna arobase exemple point fr", "anna@exemple.fr"],
  ["anna tiret bas martin arobase exemple point fr", "anna_martin@exemple.fr"],
  ["c'est anna point martin arobase exemple point fr", "anna.martin@exemple.fr"],
  ["anna arroba ejemplo punto es", "anna@ejemplo.es"],
  ["anna guion bajo lopez arroba ejemplo punto com", "anna_lopez@ejemplo.com"],
  ["anna małpa przyklad kropka pl", "anna@przyklad.pl"],
  ["anna kropka nowak małpa wp kropka pl", "anna.nowak@wp.pl"],
  ["anna podkreślnik nowak małpa wp kropka pl", "anna_nowak@wp.pl"],
  ["anna アットマーク example ドット com", "anna@example.com"],
  ["annaアットexampleドットjpです", "anna@example.jp"],
  ["メールは anna.sato@example.jp です", "anna.sato@example.jp"],
  ["メールはtaro@example.jpです", "taro@example.jp"],
  ["taro@example.jpでお願いします", "taro@example.jp"],
  ["メール：taro@example.jp", "taro@example.jp"],
  ["「taro@example.jp」", "taro@example.jp"],
  ["taro@日本.jp", "taro@日本.jp"],
  ["[jane@example.org]", "jane@example.org"],
  ["“jane@example.org”", "jane@example.org"],
  ["„jane@example.org“", "jane@example.org"],
  ["«jane@example.org»", "jane@example.org"],
  ["'jane@example.org'", "jane@example.org"],
  ["o'brien@example.org", "o'brien@example.org"],
  ["jane@example.org\u200e", "jane@example.org"],
  ["jane@example.org…", "jane@example.org"],
  ["jane@example.org/", "jane@example.org"],
  ["jane@example.org?subject=hi", "jane@example.org"],
  ["jane@xn--bcher-kva.example", "jane@xn--bcher-kva.example"],
  ["jane@exam_ple.org", undefined],
  ["jane@-example.org", undefined],
  ["jane@example.123", undefined],
  ["ada at example", undefined],
  ["I am at home", undefined],
  ["meet me at the station dot", undefined],
  ["a..b@c.de", undefined],
  ["@example.com", undefined],
  ["no dot reply at example dot com", "no.reply@example.com"],
  ["no, anna at example dot com", "anna@example.com"],
])("%s is %s", (text, address) => {
  expect(parseEmail(text, { language: "en" })).toBe(address);
});

test("an address reads back as it is spoken", () => {
  const name = fc
    .stringMatching(/^[a-z]{2,8}$/)
    .filter((one) => ![...addressSigns.keys()].some((sign) => sign.split(" ")[0] === one));
  fc.assert(
    fc.property(name, name, name, fc.constantFrom("com", "de", "pl", "jp"), (first, last, host, top) => {
      expect(parseEmail(`${first} dot ${last} at ${host} dot ${top}`, { language: "en" })).toBe(
        `${first}.${last}@${host}.${top}`,
      );
    }),
  );
});
