import { expect, test } from "vitest";
import { findCount } from "./find-count.ts";
import { findMoney } from "./parse-money.ts";

const open = {
  en: "a couple of dozen|a couple hundred|a few thousand|several dozen|many hundred",
  de: "ein paar hundert|paar tausend|mehrere hundert|einige Dutzend|Hunderte",
  fr: "quelques centaines|plusieurs milliers|quelques cents|une bonne centaine|des milliers",
  es: "varios miles|unos cuantos miles|varias docenas|algunos cientos",
  pl: "kilka tysięcy|parę tysięcy|kilka tuzinów|kilkadziesiąt tysięcy",
  ja: "数百|数千|何千|十数|数十万",
};
const closed = {
  en: ["two dozen", 24, "three hundred", 300, "half a dozen", 6],
  de: ["zwei Dutzend", 24, "dreihundert", 300, "ein halbes Dutzend", 6],
  fr: ["deux douzaines", 24, "trois milliers", 3000, "mille", 1000],
  es: ["dos docenas", 24, "tres mil", 3000, "cien", 100],
  pl: ["dwa tuziny", 24, "trzy tysiące", 3000, "sto", 100],
  ja: ["2ダース", 24, "三百", 300, "人数十人", 10],
};
const currency = { en: "euros", de: "Euro", fr: "euros", es: "euros", pl: "euro", ja: "ユーロ" };
const languages = Object.keys(open) as (keyof typeof open)[];

test.each(languages.flatMap((language) => open[language].split("|").map((said) => [language, said] as const)))(
  "in %s, how many %s are is not known",
  (language, said) => {
    expect(findCount(said, { language }, "?")).toBeUndefined();
    expect(findMoney(`${said} ${currency[language]}`, { language, country: null })).toBeUndefined();
  },
);

test.each(
  languages.flatMap((language) =>
    [0, 2, 4].map((at) => [language, closed[language][at] as string, closed[language][at + 1] as number] as const),
  ),
)("in %s, %s is %i", (language, said, count) => {
  expect(findCount(said, { language }, "?")).toBe(count);
});
