import { expect, test } from "vitest";
import { parseDateTime } from "./parse-date-time.ts";
import { findTime } from "./parse-time.ts";
import { phrases, saturday } from "./testing/phrases.ts";

const times = phrases({
  en: `
    in an hour = 13:00
    in about an hour, please = 13:00
    see you in half an hour =
    it's in half an hour = 12:30
    in a quarter of an hour = 12:15
    in an hour and a half = 13:30
    half an hour from now = 12:30
    in 20 minutes = 12:20
    in 13 hours = 01:00
    an hour ago =
    for an hour =
    in an hour or two =
    now = 12:00
    right now, please = 12:00
    not now =
    now or later =`,
  de: `
    in einer Stunde = 13:00
    in einer halben Stunde bitte = 12:30
    in einer Viertelstunde = 12:15
    in einer Dreiviertelstunde = 12:45
    in anderthalb Stunden = 13:30
    in zwei Stunden = 14:00
    vor einer Stunde =
    eine Stunde lang =
    jetzt = 12:00
    sofort bitte = 12:00
    jetzt nicht =`,
  fr: `
    dans une heure = 13:00
    dans une demi-heure = 12:30
    dans un quart d'heure = 12:15
    dans trois quarts d'heure = 12:45
    dans une heure et demie = 13:30
    d'ici une heure = 13:00
    il y a une heure =
    pendant deux heures =
    tout de suite = 12:00
    dès maintenant = 12:00
    pas maintenant =`,
  es: `
    en una hora = 13:00
    dentro de media hora, por favor = 12:30
    en un cuarto de hora = 12:15
    en tres cuartos de hora = 12:45
    en hora y media = 13:30
    hace una hora =
    durante dos horas =
    ahora mismo = 12:00
    ahora no =`,
  pl: `
    za godzinę = 13:00
    za pół godziny proszę = 12:30
    za kwadrans = 12:15
    za trzy kwadranse = 12:45
    za półtorej godziny = 13:30
    za dwie godziny = 14:00
    za kwadrans ósma = 07:45
    godzinę temu =
    przez dwie godziny =
    od razu = 12:00
    właśnie teraz = 12:00
    nie teraz =`,
  ja: `
    1時間後 = 13:00
    一時間半後にお願いします =
    一時間半後 = 13:30
    30分後です = 12:30
    1時間前 =
    2時間 =
    今 = 12:00
    今すぐです = 12:00
    今ではない =`,
});

const berlin = { now: saturday, timeZone: "Europe/Berlin" };

test.each(times)("at noon, in %s, %s is %s", (language, said, meant) => {
  expect(findTime(said, { language, ...berlin })).toBe(meant);
});

test("with a day in it such a stretch is an instant", () => {
  const at = (said: string, language: string) => parseDateTime(said, { language, ...berlin });
  expect(at("in an hour and a half", "en")).toBe("2026-11-21T12:30:00.000Z");
  expect(at("in 13 hours", "en")).toBe("2026-11-22T00:00:00.000Z");
  expect(at("za kwadrans", "pl")).toBe("2026-11-21T11:15:00.000Z");
  expect(at("now", "en")).toBe("2026-11-21T11:00:00.000Z");
  expect(at("jetzt", "de")).toBe("2026-11-21T11:00:00.000Z");
  expect(at("today", "en")).toBe("2026-11-20T23:00:00.000Z");
});

test("nobody who does not know what time it is makes a time of it", () => {
  expect(findTime("d'ici une heure", { language: "fr" })).toBeUndefined();
});
