import { expect, test } from "vitest";
import type { Json } from "../json.ts";
import { convertValue } from "./convert-value.ts";
import type { VariableType } from "./variable-types.ts";

/** Saturday, 21 November 2026, 23:30 in Berlin. */
const now = Date.parse("2026-11-21T22:30:00Z");

test.each<[string, VariableType, Json, Json | undefined]>([
  ["en", "Number", "1,234.5", 1234.5],
  ["de", "Number", "1.234,5", 1234.5],
  ["de", "Number", "3,5", 3.5],
  ["de", "Number", "3.5", 3.5],
  ["fr", "Number", "12 000,25", 12_000.25],
  ["en", "Number", "three", 3],
  ["en", "Number", "a few", undefined],
  ["en", "Number", "", undefined],
  ["de", "Boolean", "Ja!", true],
  ["fr", "Boolean", "non merci", false],
  ["ja", "Boolean", "はい", true],
  ["en", "Boolean", "perhaps", undefined],
  ["en", "Date", "2026-02-28", "2026-02-28"],
  ["en", "Date", "2026-02-30", undefined],
  ["en", "Date", "2028-02-29", "2028-02-29"],
  ["en", "Date", "9998-12-31", "9998-12-31"],
  ["en", "Date", "9999-12-31", undefined],
  ["en", "Date", "12/24/2026", "2026-12-24"],
  ["en-GB", "Date", "24/12/2026", "2026-12-24"],
  ["de", "Date", "24.12.", "2026-12-24"],
  ["de", "Date", "3. März 2027", "2027-03-03"],
  ["de", "Date", "am Freitag", "2026-11-27"],
  ["de", "Date", "heute", "2026-11-21"],
  ["fr", "Date", "demain", "2026-11-22"],
  ["fr", "Date", "1er janvier", "2027-01-01"],
  ["es", "Date", "5 de mayo de 2027", "2027-05-05"],
  ["pl", "Date", "3 marca", "2027-03-03"],
  ["ja", "Date", "2027年3月5日", "2027-03-05"],
  ["en", "Date", "March 3rd, 2027", "2027-03-03"],
  ["en", "Date", "soon", undefined],
  ["de", "DateTime", "2026-12-24 18:00", "2026-12-24T17:00:00.000Z"],
  ["en", "DateTime", "now", "2026-11-21T22:30:00.000Z"],
  ["en", "Date", "now", "2026-11-21"],
  ["de", "DateTime", "morgen um 9 Uhr", "2026-11-22T08:00:00.000Z"],
  ["en", "DateTime", "2026-07-01T10:00:00+02:00", "2026-07-01T08:00:00.000Z"],
  ["en", "DateTime", "2016-12-31T23:59:60Z", undefined],
  ["en", "DateTime", "9999-12-31T23:59:59Z", undefined],
  ["en", "TimeOfDay", "3pm", "15:00"],
  ["de", "TimeOfDay", "15:30 Uhr", "15:30"],
  ["en", "TimeOfDay", "25:00", undefined],
  ["en", "TimeOfDay", "12", undefined],
  ["pl", "Weekday", "środa", "Wednesday"],
  ["ja", "Weekday", "水曜日", "Wednesday"],
  ["en", "Weekday", "someday", undefined],
  ["en", "String", 5, "5"],
  ["en", "ID", "  ", undefined],
  ["en", "Json", { a: [1] }, { a: [1] }],
  ["en", "Number", { a: 1 }, undefined],
  ["en", "Number", null, null],
])("in %s a %s of %j is %j", (language, type, value, expected) => {
  expect(convertValue(type, value, { language, timeZone: "Europe/Berlin", now })).toEqual(expected);
});

/** In half of them a dot sets thousands apart. */
const read = [
  ["en", 2.975],
  ["ja", 2.975],
  ["fr", 2975],
  ["de", 2975],
  ["es", 2975],
  ["pl", 2975],
] as const;

test.each(read)(
  "in %s a number is read as machines write it, and as people do where one has said it",
  (language, people) => {
    const locale = { language, timeZone: "Europe/Berlin", now };
    const number = (text: string, wasSaid: boolean) =>
      convertValue("Number", text, { ...locale, wasSaid: () => wasSaid });
    expect(convertValue("Number", "2.975", locale)).toBe(2.975);
    expect([number("2.975", false), number("2.975", true)]).toEqual([2.975, people]);
    expect([number("-2.975", false), number("-2.975", true)]).toEqual([-2.975, -people]);
    for (const [text, value] of [
      ["19.125", 19.125],
      ["1e-7", 1e-7],
      ["1.5E+3", 1500],
      ["1e999", undefined],
    ] as const)
      expect([text, number(text, false)]).toEqual([text, value]);
    for (const wasSaid of [false, true])
      for (const text of ["0.125", "2.5", "2.9755"])
        expect([text, number(text, wasSaid)]).toEqual([text, Number(text)]);
  },
);
