import { expect, test } from "vitest";
import { findDate } from "./parse-date.ts";
import { phrases } from "./testing/phrases.ts";

/** Monday, noon in Berlin. */
const now = Date.parse("2026-11-23T11:00:00Z");

const days = phrases({
  en: `
    the last Friday of the month = 2026-11-27
    last Friday of next month = 2026-12-25
    on the last Friday in December = 2026-12-25
    the first Monday in December = 2026-12-07
    the second Wednesday in December please = 2026-12-09
    the first Monday of next month = 2026-12-07
    first Monday of the month = 2026-12-07
    the third Thursday of October 2027 = 2027-10-21
    the first Monday of January next year = 2027-01-04
    the fifth Monday of February 2027 =
    Wednesday, the 2nd of December = 2026-12-02
    last Friday = 2026-11-20
    the second Friday =
    the day after tmrw = 2026-11-25
    wensday = 2026-11-25`,
  de: `
    letzter Freitag im Monat = 2026-11-27
    am letzten Freitag im Dezember = 2026-12-25
    erster Montag im Dezember = 2026-12-07
    der zweite Mittwoch im Dezember = 2026-12-09
    am ersten Montag des nächsten Monats = 2026-12-07
    Mittwoch, 2. Dezember = 2026-12-02
    letzten Freitag = 2026-11-20
    so bald wie möglich =
    Mitwoch = 2026-11-25`,
  fr: `
    le dernier vendredi du mois = 2026-11-27
    le premier lundi de décembre = 2026-12-07
    le deuxième mercredi de décembre = 2026-12-09
    le premier lundi du mois prochain = 2026-12-07
    mercredi 2 décembre = 2026-12-02
    vendredi dernier = 2026-11-20`,
  es: `
    el último viernes del mes = 2026-11-27
    el primer lunes de diciembre = 2026-12-07
    el segundo miércoles de diciembre = 2026-12-09
    el primer lunes del mes que viene = 2026-12-07
    miércoles 2 de diciembre = 2026-12-02`,
  pl: `
    ostatni piątek miesiąca = 2026-11-27
    w ostatnią środę grudnia = 2026-12-30
    pierwszy poniedziałek grudnia = 2026-12-07
    w drugą środę grudnia = 2026-12-09
    pierwszy poniedziałek przyszłego miesiąca = 2026-12-07
    w środę 2 grudnia = 2026-12-02`,
  ja: `
    今月最後の金曜日 = 2026-11-27
    来月最後の金曜日です = 2026-12-25
    12月の第1月曜日 = 2026-12-07
    12月の第二水曜日 = 2026-12-09
    来月の第一月曜 = 2026-12-07
    12月最後の水曜日 = 2026-12-30
    最後の金曜日 =
    第2水曜日 =`,
});

test.each(days)("in %s, %s is %s", (language, said, meant) => {
  expect(findDate(said, { language, now, timeZone: "Europe/Berlin" })).toBe(meant);
});
