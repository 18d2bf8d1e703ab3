import { expect, test } from "vitest";
import { findCount } from "./find-count.ts";

/** Lines of `question | answer = number`; nothing behind the sign: no number. */
const counts: { readonly [language: string]: string } = {
  en: `
    How many days? | two weeks = 14
    How many days? | 2 weeks = 14
    How many days? | a week = 7
    How many days? | a week please = 7
    How many days? | I'd stay for a week and two days = 9
    How many days? | one and a half weeks = 10.5
    How many days? | 3 days = 3
    How many days? | three nights = 3
    How many days? | 3 = 3
    How many days? | about ten = 10
    How many days? | two months =
    How many days? | 5 hours =
    How many days? | two or three weeks =
    How many days? | at least two weeks =
    How many days? | two weeks or 10 days =
    How many days? | not two weeks =
    How many days a week do you work? | 4 days = 4
    How many days a week do you work? | five days a week = 5
    How many days a week do you work? | 2 weeks = 2
    How many times? | two times a week = 2
    Nights | two weeks = 14
    Number of weeks | 14 days = 2
    Number of weeks | 10 days =
    Length in minutes | an hour and a half = 90
    Length in minutes | half an hour = 30
    Length in minutes | 2 hours 15 minutes = 135
    Length in minutes | 1.5 hours = 90
    How many hours? | 90 minutes = 1.5
    How many hours? | two days =
    Age in months | one year and three months = 15
    Age in months | two and a half years = 30
    How old are you? | 30 years old = 30
    How old are you? | I am thirty-two years old = 32
    How long will you stay? | two weeks =
    How long will you stay? | 3 nights = 3
    How long will you stay? | three days =
    How many people? | 4 for two nights =`,
  de: `
    Wie viele Tage? | zwei Wochen = 14
    Wie viele Tage? | eine Woche = 7
    Wie viele Tage? | anderthalb Wochen = 10.5
    Wie viele Tage? | eine Woche und zwei Tage = 9
    Wie viele Tage? | drei Nächte = 3
    Wie viele Tage? | 2 Monate =
    Wie viele Wochen? | 14 Tage = 2
    Dauer in Minuten | anderthalb Stunden = 90
    Dauer in Minuten | eine halbe Stunde = 30
    Dauer in Minuten | 2 Std = 120
    Wie alt sind Sie? | 30 Jahre = 30
    Wie alt sind Sie? | 30 Jahre alt = 30
    Wie lange? | zwei Wochen =
    Wie oft? | zweimal die Woche =`,
  fr: `
    Combien de jours ? | deux semaines = 14
    Combien de jours ? | une semaine = 7
    Combien de jours ? | quinze jours = 15
    Combien de jours ? | une semaine et deux jours = 9
    Combien de jours ? | trois nuits = 3
    Combien de jours ? | deux mois =
    Combien de semaines ? | 14 jours = 2
    Durée en minutes | une heure et demie = 90
    Durée en minutes | une demi-heure = 30
    Quel âge avez-vous ? | 30 ans = 30
    Combien de temps ? | deux semaines =`,
  es: `
    ¿Cuántos días? | dos semanas = 14
    ¿Cuántos días? | una semana = 7
    ¿Cuántos días? | una semana y dos días = 9
    ¿Cuántos días? | tres noches = 3
    ¿Cuántos días? | dos meses =
    ¿Cuántas semanas? | 14 días = 2
    Duración en minutos | una hora y media = 90
    Duración en minutos | media hora = 30
    ¿Cuántos años tienes? | 30 años = 30
    ¿Qué edad tiene? | treinta años = 30
    ¿Cuánto tiempo? | dos semanas =`,
  pl: `
    Ile dni? | dwa tygodnie = 14
    Ile dni? | tydzień = 7
    Ile dni? | jeden tydzień i dwa dni = 9
    Ile dni? | półtora tygodnia = 10.5
    Ile dni? | trzy noce = 3
    Ile dni? | dwa miesiące =
    Ile tygodni? | 14 dni = 2
    Ile minut? | półtorej godziny = 90
    Ile minut? | pół godziny = 30
    Ile ma pan lat? | 30 lat = 30
    Ile to potrwa? | dwa tygodnie =`,
  ja: `
    何日間ですか？ | 2週間 = 14
    何日間ですか？ | 二週間です = 14
    何日間ですか？ | １週間 = 7
    何日間ですか？ | 3日 = 3
    何日間ですか？ | 三泊 = 3
    何日間ですか？ | 1週間と2日 = 9
    何日間ですか？ | 2泊3日 = 3
    何泊ですか？ | 2泊3日 = 2
    何日間ですか？ | 2か月 =
    何日間ですか？ | 2週間以上 =
    何週間ですか？ | 14日 = 2
    何分ですか？ | 1時間半 = 90
    何分ですか？ | 2時間15分 = 135
    何分ですか？ | 半時間 = 30
    おいくつですか？ | 30歳 = 30
    期間は？ | 二週間 =
    期間は？ | 1年半 = 1.5`,
};

const rows = Object.entries(counts).flatMap(([language, table]) =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [said = "", meant = ""] = line.split(" =");
      const [question = "", answer = ""] = said.split(" | ");
      return [language, question.trim(), answer.trim(), meant.trim() === "" ? undefined : Number(meant)] as const;
    }),
);

test.each(rows)("in %s, asked %j, %j is %j", (language, question, answer, meant) => {
  expect(findCount(answer, { language }, question)).toBe(meant);
});
