import { expect, test } from "vitest";
import { localText } from "./local-text.ts";

const inZone = (language: string, timeZone = "Europe/Warsaw") => ({ language, timeZone });

test.each([
  ["de", 1234567.5, "1.234.567,5"],
  ["en", 1234567.5, "1,234,567.5"],
  ["en", 2026, "2026"],
  ["de", "2026-12-24", "24.12.2026"],
  ["ja", "2026-12-24", "2026/12/24"],
  ["de", "2026-12-24T23:30:00Z", "25.12.2026, 00:30"],
  ["de", { amount: 1234.5, currency: "EUR" }, "1.234,50\u00a0€"],
  ["ja", { amount: 20, currency: "JPY" }, "￥20"],
])("in %s, %s is written %s", (language, value, written) => {
  expect(localText(value, inZone(language))).toBe(written);
});

test.each([
  "2026",
  "12",
  "2026-13-40",
  "Room 2026-12-24",
  "",
  "14:00",
  true,
  null,
  { amount: 3 },
  { amount: 3, currency: "" },
  { amount: 3, currency: "coins" },
])("%j stays as it is", (value) => expect(localText(value, inZone("de"))).toBeUndefined());
