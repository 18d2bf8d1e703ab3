import { expect, test } from "vitest";
import { findDate } from "./parse-date.ts";
import { saturday } from "./testing/phrases.ts";

/** On 21 November 2026. */
const read = (language: string, text: string, from: string | null, until: string | null) =>
  findDate(text, { language, timeZone: "Europe/Berlin", now: saturday, wanted: { from, until } });

test.each([
  ["en", "5/3/45"],
  ["en-GB", "3 May 45"],
  ["en", "third of May forty-five"],
  ["de", "3.5.45"],
  ["de", "am 3. Mai 45"],
  ["fr", "03/05/45"],
  ["fr", "le 3 mai 45"],
  ["es", "3/5/45"],
  ["es", "3 de mayo de 45"],
  ["pl", "3.05.45"],
  ["pl", "3 maja 45"],
  ["ja", "5/3/45"],
])("in %s, the century of %s is that of the days that are wanted", (language, text) => {
  expect(read(language, text, null, null)).toBe("2045-05-03");
  expect(read(language, text, null, "2026-11-21")).toBe("1945-05-03");
  expect(read(language, text, "2026-11-21", null)).toBe("2045-05-03");
});

test("a year of two digits may be of the next century, and what no century makes fit stays as it was", () => {
  expect(read("de", "1.2.60", null, null)).toBe("1960-02-01");
  expect(read("de", "1.2.60", "2026-11-21", null)).toBe("2060-02-01");
  expect(read("de", "1.2.60", "2026-11-21", "2030-01-01")).toBe("1960-02-01");
  expect(read("de", "1.2.1945", "2026-11-21", null)).toBe("1945-02-01");
});

test.each([
  ["en", "3 May"],
  ["de", "3. Mai"],
  ["fr", "le 3 mai"],
  ["es", "el 3 de mayo"],
  ["pl", "3 maja"],
  ["ja", "5月3日"],
])("in %s, %s is the only one of the days that are wanted", (language, text) => {
  expect(read(language, text, null, null)).toBe("2027-05-03");
  expect(read(language, text, "2026-01-01", "2026-12-31")).toBe("2026-05-03");
  expect(read(language, text, "2025-12-01", "2026-11-21")).toBe("2026-05-03");
  expect(read(language, text, "2025-05-01", "2026-11-21")).toBe("2027-05-03");
  expect(read(language, text, null, "2026-11-21")).toBe("2027-05-03");
});
