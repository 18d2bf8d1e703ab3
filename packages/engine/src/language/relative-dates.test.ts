import { expect, test } from "vitest";
import { findDate } from "./parse-date.ts";
import { phrases } from "./testing/phrases.ts";

/** Monday, noon in Berlin. */
const now = Date.parse("2026-11-23T11:00:00Z");

const days = phrases({
  en: `
    the last day of next week =
    one day this week =
    3 days next week =
    the first day of next month = 2026-12-01
    the friday after next = 2026-12-11
    Friday after next = 2026-12-11
    the week after next = 2026-12-07
    the Monday after next = 2026-12-07
    a week from tomorrow = 2026-12-01
    a week tomorrow = 2026-12-01
    a week today = 2026-11-30
    the day is Friday = 2026-11-27
    the day is tomorrow = 2026-11-24
    tomorrow week = 2026-12-01
    Friday week = 2026-12-04
    a week on Friday = 2026-12-04
    a week from Friday = 2026-12-04
    two weeks from Friday = 2026-12-11
    two weeks on Friday = 2026-12-11
    a week from today = 2026-11-30
    three days from tomorrow = 2026-11-27
    three days after tomorrow =
    a week after Christmas =
    a week from my birthday =
    in a week from Christmas =
    two Fridays from now =
    the second Friday =
    the following Friday = 2026-12-04
    next Friday = 2026-12-04
    Friday in two weeks = 2026-12-11
    in two weeks on Friday = 2026-12-11
    the beginning of May = 2027-05-01
    mid May = 2027-05-15
    early in May =
    next weekend =
    the weekend =`,
  fr: `
    d'aujourd'hui en huit = 2026-11-30
    aujourd'hui en huit = 2026-11-30
    d'aujourd'hui en quinze = 2026-12-07
    demain en huit = 2026-12-01
    demain en quinze = 2026-12-08
    vendredi en huit = 2026-12-04
    de vendredi en huit = 2026-12-04
    vendredi en quinze = 2026-12-11
    dans huit jours = 2026-12-01
    dans quinze jours = 2026-12-08
    d'ici huit jours = 2026-12-01
    une semaine à partir de demain = 2026-12-01
    dans une semaine à partir de demain = 2026-12-01
    vendredi de la semaine prochaine = 2026-12-04
    le vendredi suivant = 2026-11-27
    vendredi dans deux semaines = 2026-12-11
    le surlendemain = 2026-11-25
    le lendemain =
    fin mai = 2027-05-31
    début mai = 2027-05-01
    mi-mai = 2027-05-15`,
  ja: `
    明日から一週間後 = 2026-12-01
    明日から三日後 = 2026-11-27
    金曜日から一週間後 = 2026-12-04
    来週の金曜日 = 2026-12-04
    再来週の金曜日 = 2026-12-11
    次の次の金曜日 = 2026-12-04
    クリスマスの一週間後 =
    5月末 = 2027-05-31
    来週末 =
    今週末 =
    週末 =`,
  de: `
    ein Tag nächste Woche =
    heute in acht Tagen = 2026-11-30
    heute in 8 Tagen = 2026-11-30
    heute in vierzehn Tagen = 2026-12-07
    in acht Tagen = 2026-12-01
    morgen in acht Tagen = 2026-12-01
    Freitag in acht Tagen = 2026-12-04
    Freitag in einer Woche = 2026-12-04
    Freitag in zwei Wochen = 2026-12-11
    in einer Woche ab morgen = 2026-12-01
    eine Woche ab heute = 2026-11-30
    übernächsten Freitag = 2026-12-04
    Ende Mai = 2027-05-31
    Anfang Mai = 2027-05-01
    Mitte Mai = 2027-05-15
    eine Woche nach Weihnachten =
    übernächste Woche Freitag = 2026-12-11
    nächste Woche Freitag = 2026-12-04
    am ersten Advent =
    Karfreitag =`,
  es: `
    de hoy en ocho días = 2026-11-30
    de hoy en 8 días = 2026-11-30
    de hoy en ocho = 2026-11-30
    hoy en ocho días = 2026-11-30
    de hoy en quince días = 2026-12-07
    de mañana en ocho = 2026-12-01
    de mañana en ocho días = 2026-12-01
    del viernes en ocho = 2026-12-04
    del viernes en ocho días = 2026-12-04
    el viernes en ocho = 2026-12-04
    de viernes en ocho = 2026-12-04
    del lunes en quince = 2026-12-14
    dentro de ocho días = 2026-12-01
    en ocho días = 2026-12-01
    dentro de una semana = 2026-11-30
    de hoy en una semana = 2026-11-30
    de hoy en tres días = 2026-11-26
    de mañana en tres días = 2026-11-27
    en una semana a partir de mañana = 2026-12-01
    una semana después de mañana =
    el viernes que viene no, el siguiente =
    dentro de dos viernes =
    pasado mañana en ocho = 2026-12-02
    a finales de mayo =
    a mediados de mayo = 2027-05-15`,
  pl: `
    od jutra za tydzień = 2026-12-01
    za tydzień od jutra = 2026-12-01
    od dziś za tydzień = 2026-11-30
    od dzisiaj za dwa tygodnie = 2026-12-07
    od piątku za tydzień = 2026-12-04
    w piątek za tydzień = 2026-12-04
    piątek za tydzień = 2026-12-04
    za tydzień w piątek = 2026-12-04
    jutro za tydzień = 2026-12-01
    pojutrze za tydzień = 2026-12-02
    za tydzień od pojutrza = 2026-12-02
    za trzy dni od jutra = 2026-11-27
    tydzień od jutra = 2026-12-01
    za dwa piątki =
    w następny piątek = 2026-12-04
    za miesiąc od dziś = 2026-12-23
    od moich urodzin za tydzień =
    koniec maja = 2027-05-31
    na początku maja = 2027-05-01
    w połowie maja = 2027-05-15`,
});

test.each(days)("in %s, %s is %s", (language, text, meant) => {
  expect(findDate(text, { language, timeZone: "Europe/Berlin", now })).toBe(meant);
});
