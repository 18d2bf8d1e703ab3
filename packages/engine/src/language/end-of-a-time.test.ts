import { expect, test } from "vitest";
import { findDate, parseDate } from "./parse-date.ts";
import { phrases, saturday } from "./testing/phrases.ts";

/** Monday, noon in Berlin. */
const now = Date.parse("2026-11-23T11:00:00Z");

const days = phrases({
  en: `
    the last day of the month = 2026-11-30
    last day of this month = 2026-11-30
    on the last day of next month please = 2026-12-31
    the last of the month = 2026-11-30
    the end of the month = 2026-11-30
    end of month = 2026-11-30
    by month-end = 2026-11-30
    at the end of next month = 2026-12-31
    it should be ready by the end of next month = 2026-12-31
    the last day of February = 2027-02-28
    last day of February 2028 = 2028-02-29
    the last day of May next year = 2027-05-31
    last day of November = 2026-11-30
    last day of October = 2027-10-31
    end of the week = 2026-11-27
    the end of this week = 2026-11-27
    I need it by the end of next week = 2026-12-04
    end of the year = 2026-12-31
    end of next year = 2027-12-31
    the first of next month = 2026-12-01
    on the 1st of next month = 2026-12-01
    first day of next month = 2026-12-01
    the 15th of next month = 2026-12-15
    before the end of the month =
    until the end of the month =
    a week after the end of the month =
    three days before the end of the month =
    the last days of the month =
    the last day of the week =
    the last day =
    the end =
    in the end =
    the last three days of the month =
    not at the end of the month =
    end of the month or end of the week =
    the weekend =
    end of May = 2027-05-31
    end of May next year = 2027-05-31
    the beginning of next month = 2026-12-01
    start of May = 2027-05-01
    the middle of December = 2026-12-15
    mid December = 2026-12-15
    middle of next month = 2026-12-15
    start of next week = 2026-11-30
    at the start of next year = 2027-01-01
    beginning of the month =
    middle of the month =
    start of this year =
    middle of the week =
    early May =
    late May =
    after the middle of May =
    the start =
    the middle =
    next weekend =`,
  de: `
    Ende des Monats = 2026-11-30
    am Ende des Monats = 2026-11-30
    zum Monatsende = 2026-11-30
    Monatsende bitte = 2026-11-30
    zum Monatsletzten = 2026-11-30
    am letzten Tag des Monats = 2026-11-30
    der letzte Tag im Monat = 2026-11-30
    Ende nächsten Monats = 2026-12-31
    letzter Tag im Februar = 2027-02-28
    Ende Mai = 2027-05-31
    Anfang Mai = 2027-05-01
    Mitte Dezember = 2026-12-15
    Anfang nächsten Monats = 2026-12-01
    Anfang nächster Woche = 2026-11-30
    Mitte nächsten Monats = 2026-12-15
    zum Monatsanfang =
    Anfang des Monats =
    bis Mitte Mai =
    nach Anfang Mai =
    am Anfang =
    nächstes Wochenende =
    letzter Tag im Mai 2028 = 2028-05-31
    Ende der Woche = 2026-11-27
    Ende dieser Woche = 2026-11-27
    gegen Ende nächster Woche = 2026-12-04
    Ende des Jahres = 2026-12-31
    zum Jahresende = 2026-12-31
    am Ersten des nächsten Monats = 2026-12-01
    am ersten nächsten Monats = 2026-12-01
    zum 1. des nächsten Monats = 2026-12-01
    bis Ende des Monats =
    vor Ende des Monats =
    am Ende =
    Wochenende =
    am Wochenende =`,
  fr: `
    fin de mois = 2026-11-30
    fin du mois = 2026-11-30
    à la fin du mois = 2026-11-30
    fin de ce mois = 2026-11-30
    à la fin du mois prochain = 2026-12-31
    le dernier jour du mois = 2026-11-30
    le dernier jour de ce mois = 2026-11-30
    le dernier jour de février = 2027-02-28
    fin mai = 2027-05-31
    début mai = 2027-05-01
    à la mi-décembre = 2026-12-15
    au début du mois prochain = 2026-12-01
    au milieu du mois prochain = 2026-12-15
    début de la semaine prochaine = 2026-11-30
    début du mois =
    avant la mi-mai =
    au début =
    le week-end prochain =
    dernier jour de mai 2028 = 2028-05-31
    fin de semaine = 2026-11-27
    en fin de semaine = 2026-11-27
    à la fin de la semaine prochaine = 2026-12-04
    fin de l'année = 2026-12-31
    le premier du mois prochain = 2026-12-01
    le 1er du mois prochain = 2026-12-01
    avant la fin du mois =
    jusqu'à la fin du mois =
    à la fin =
    enfin =`,
  es: `
    fin de mes = 2026-11-30
    a fin de mes = 2026-11-30
    a final de mes = 2026-11-30
    a fin del mes que viene = 2026-12-31
    el último día del mes = 2026-11-30
    el último día de este mes = 2026-11-30
    el último día de febrero = 2027-02-28
    fin de mayo = 2027-05-31
    a principio de mayo = 2027-05-01
    al inicio del próximo mes = 2026-12-01
    a mediados de diciembre = 2026-12-15
    a mediados del mes que viene = 2026-12-15
    a finales de mayo =
    a principios de mayo =
    a mediados de mes =
    al principio =
    hasta mediados de mayo =
    el próximo fin de semana =
    al final de la semana = 2026-11-27
    al final de la próxima semana = 2026-12-04
    el primero del mes que viene = 2026-12-01
    el uno del próximo mes = 2026-12-01
    el 1 del mes que viene = 2026-12-01
    el primer día del próximo mes = 2026-12-01
    fin de año = 2026-12-31
    antes de fin de mes =
    hasta fin de mes =
    a finales de mes =
    el fin de semana =
    este fin de semana =
    al final =`,
  pl: `
    koniec miesiąca = 2026-11-30
    na koniec miesiąca = 2026-11-30
    z końcem miesiąca = 2026-11-30
    ostatni dzień miesiąca = 2026-11-30
    ostatniego dnia miesiąca = 2026-11-30
    ostatniego dnia przyszłego miesiąca = 2026-12-31
    ostatni dzień lutego = 2027-02-28
    koniec maja = 2027-05-31
    na początku maja = 2027-05-01
    w połowie grudnia = 2026-12-15
    na początku przyszłego miesiąca = 2026-12-01
    w połowie przyszłego miesiąca = 2026-12-15
    początek miesiąca =
    pod koniec maja =
    do połowy maja =
    na początku =
    w przyszły weekend =
    koniec tygodnia = 2026-11-27
    na koniec przyszłego tygodnia = 2026-12-04
    koniec roku = 2026-12-31
    pierwszego przyszłego miesiąca = 2026-12-01
    pierwszego dnia przyszłego miesiąca = 2026-12-01
    1. następnego miesiąca = 2026-12-01
    do końca miesiąca =
    przed końcem miesiąca =
    pod koniec miesiąca =
    w końcu =
    koniec =`,
  ja: `
    月末 = 2026-11-30
    月末です = 2026-11-30
    今月末 = 2026-11-30
    今月の最終日 = 2026-11-30
    今月の最後の日にお願いします = 2026-11-30
    来月末でお願いします = 2026-12-31
    来月の末日 = 2026-12-31
    5月末 = 2027-05-31
    5月末までに = 2027-05-31
    来月の月初 = 2026-12-01
    来月初 = 2026-12-01
    月初 =
    5月上旬 =
    5月中旬 =
    来月初旬 =
    来週末 =
    5月末日 = 2027-05-31
    2028年2月末日 = 2028-02-29
    来年の2月の最終日 = 2027-02-28
    十一月最終日 = 2026-11-30
    今週の終わり = 2026-11-27
    来週の終わり = 2026-12-04
    来月の一日 = 2026-12-01
    来月一日 = 2026-12-01
    来月ついたち = 2026-12-01
    来月の初日 = 2026-12-01
    月末まで =
    月末以降 =
    13月末日 =
    年末 =
    週末 =
    今週末 =`,
});

test.each(days)("in %s, %s is %s", (language, said, meant) => {
  expect(findDate(said, { language, now, timeZone: "Europe/Berlin" })).toBe(meant);
});

test("at a weekend the end of the week is that of the next; this week's is over", () => {
  const at = (said: string) => parseDate(said, { language: "en", now: saturday, timeZone: "Europe/Berlin" });
  expect(at("end of the week")).toBe("2026-11-27");
  expect(at("end of this week")).toBeUndefined();
  expect(at("end of next week")).toBe("2026-11-27");
});

test("where French is Canadian, the end of the week is the weekend", () => {
  const at = (said: string) => findDate(said, { language: "fr-CA", now, timeZone: "America/Montreal" });
  expect(at("fin de semaine")).toBeUndefined();
  expect(at("fin du mois")).toBe("2026-11-30");
});
