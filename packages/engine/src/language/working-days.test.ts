import { expect, test } from "vitest";
import { findDate } from "./parse-date.ts";
import { phrases } from "./testing/phrases.ts";

/** Thursday, noon in Berlin. */
const now = Date.parse("2026-11-26T11:00:00Z");

const days = phrases({
  en: `
    in three working days = 2026-12-01
    in 3 business days please = 2026-12-01
    within 5 business days = 2026-12-03
    two working days from now = 2026-11-30
    the next working day = 2026-11-27
    please deliver it in two working days to my home = 2026-11-30
    three working days ago =
    three working days =
    a few working days =
    in 3 or 4 working days =
    on working days =
    three working days after Monday =
    in 1000 working days =`,
  de: `
    in drei Arbeitstagen = 2026-12-01
    in 3 Arbeitstagen bitte = 2026-12-01
    am nächsten Arbeitstag = 2026-11-27
    in drei Werktagen =
    am nächsten Werktag =
    vor drei Arbeitstagen =`,
  fr: `
    dans trois jours ouvrés = 2026-12-01
    dans 3 jours ouvrés s'il vous plaît = 2026-12-01
    le prochain jour ouvré = 2026-11-27
    dans trois jours ouvrables =
    il y a trois jours ouvrés =
    dans trois jours = 2026-11-29`,
  es: `
    en tres días hábiles = 2026-12-01
    dentro de 3 días hábiles = 2026-12-01
    el próximo día hábil = 2026-11-27
    en tres días laborables =
    hace tres días hábiles =
    en tres días = 2026-11-29`,
  pl: `
    za trzy dni robocze = 2026-12-01
    w ciągu 3 dni roboczych = 2026-12-01
    za 5 dni roboczych = 2026-12-03
    następnego dnia roboczego = 2026-11-27
    trzy dni robocze temu =
    za trzy dni = 2026-11-29`,
  ja: `
    3営業日後 = 2026-12-01
    三営業日後にお願いします = 2026-12-01
    翌営業日 = 2026-11-27
    3営業日前 =
    3営業日後以降 =`,
});

test.each(days)("in %s, %s is %s", (language, said, meant) => {
  expect(findDate(said, { language, now, timeZone: "Europe/Berlin" })).toBe(meant);
});
