import { cpuUsage } from "node:process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findBoolean } from "./parse-boolean.ts";
import { findDate } from "./parse-date.ts";
import { findDateTime, parseDateTime } from "./parse-date-time.ts";
import { parseEmail } from "./parse-email.ts";
import { findMoney } from "./parse-money.ts";
import { findNumber } from "./parse-number.ts";
import { parsePhone } from "./parse-phone.ts";
import { findTime } from "./parse-time.ts";
import { parseUrl } from "./parse-url.ts";
import { findWeekday } from "./parse-weekday.ts";
import { mendedIn } from "./read-mended.ts";
import { languages, saturday } from "./testing/phrases.ts";

const parsers = {
  findBoolean,
  findDate,
  parseDateTime,
  findDateTime,
  findMoney,
  findNumber,
  findTime,
  findWeekday,
  parseEmail,
  parsePhone,
  parseUrl,
  mendedIn: (text: string, { language }: { readonly language: string }) => mendedIn(text, language),
};
const locale = (language: string) => ({ language, timeZone: "Europe/Berlin", now: saturday, country: "DE" });

test.each(Object.entries(parsers))("%s takes whatever people write", (_name, parse) => {
  const words = fc
    .array(
      fc.constantFrom(
        ..."next Friday 3 3. 12:30 - . , @ at dot half past zwei mil cent et y hundred thousand in ago woche 万 月 日 曜日 時 半 午後 za po €".split(
          " ",
        ),
      ),
      { maxLength: 30 },
    )
    .map((some) => some.join(" "));
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), words),
      fc.constantFrom(...languages),
      (text, language) => {
        parse(text, locale(language));
      },
    ),
    { numRuns: 400 },
  );
});

test.each(Object.entries(parsers))("%s spends no more on a long text than its bound allows", (_name, parse) => {
  const parts = [
    "three ",
    "next ",
    "1.",
    "1,",
    "a@",
    "at dot ",
    "und",
    "hundert",
    "千",
    "3月",
    "half past ",
    "$",
    "- ",
    "l'",
    "one half and ",
  ];
  const spent = (length: number) => {
    const before = cpuUsage();
    for (const part of parts)
      for (const language of languages) parse(part.repeat(length / part.length), locale(language));
    return cpuUsage(before).user / 1000;
  };
  /** In milliseconds of a processor, and the least of three: what else the machine does is no part of it. */
  const least = (length: number) => Math.min(...[1, 2, 3].map(() => spent(length)));
  spent(300);
  /** A thousand times as long takes no longer: only so much of an answer is looked at. */
  expect(least(300_000)).toBeLessThan(Math.max(4000, least(300) * 30));
});
