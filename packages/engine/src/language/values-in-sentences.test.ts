import { expect, test } from "vitest";
import { findBoolean } from "./parse-boolean.ts";
import { findMoney } from "./parse-money.ts";
import { findNumber } from "./parse-number.ts";
import { findWeekday } from "./parse-weekday.ts";
import { phrases } from "./testing/phrases.ts";

const numbers = phrases({
  en: `
    about 20 people I think = 20
    there will be four of us = 4
    two adults and one child =
    2 adults, 3 kids =
    me and my wife =
    roughly 1.5k = 1500
    a couple =
    a hundred and twenty five = 125
    one hundred twenty-five thousand = 125000
    fifty percent = 50
    it costs 12,50 = 12.5
    minus three and a half = -3.5
    zero = 0
    none =
    no more than 5 =
    exactly 7 = 7
    probably 8 = 8
    8 or so = 8
    10ish = 10
    I turned 30 last year = 30
    I am thirty-two years old = 32
    room 12 = 12
    twice =
    three times = 3
    the third =
    3.5 stars = 3.5
    007 = 7
    more like 12 = 12
    at most 12 = 12
    not 3 but 4 = 4
    3, no, 4 =
    20 to 30 =`,
  fr: `
    environ vingt personnes = 20
    nous serons quatre = 4
    deux adultes et un enfant =
    j'ai trente-deux ans = 32
    au maximum dix = 10
    pas trois, quatre = 4
    2,5 = 2.5
    1 500 = 1500
    quatre-vingt-dix = 90
    un ou deux =
    aucun =
    une dizaine =
    moins de dix =
    plus ou moins dix = 10
    dix ou plus =`,
  ja: `
    20人くらいです = 20
    大人2人と子供1人 =
    32歳です = 32
    最大10人 = 10
    3じゃなくて4 = 4
    2.5 = 2.5
    1か2 =
    ゼロ = 0
    なし =
    10人未満 =
    10人以上 =
    大体十人 = 10
    7人ちょうど = 7`,
  de: `
    ungefähr zwanzig Leute = 20
    wir sind zu viert =
    vier Erwachsene und zwei Kinder =
    anderthalb = 1.5
    zweihundertfünfzig = 250
    2,5 = 2.5
    etwa 1.500 = 1500
    höchstens zehn = 10
    genau sieben = 7
    ein bis zwei =
    keine =
    zwei oder drei =
    ich bin 32 Jahre alt = 32
    nicht drei, sondern vier = 4
    Zimmer 12 = 12
    zwölf Stück = 12
    ein paar mehr als zehn =
    minus zwei = -2
    50 Prozent = 50`,
  es: `
    unas veinte personas = 20
    seremos cuatro = 4
    dos adultos y un niño =
    tengo treinta y dos años = 32
    como máximo diez = 10
    no tres, sino cuatro = 4
    2,5 = 2.5
    1.500 = 1500
    uno o dos =
    ninguno =
    más o menos diez = 10
    menos de diez =
    por lo menos diez =
    exactamente siete = 7`,
  pl: `
    około dwadzieścia osób = 20
    będzie nas czworo = 4
    dwoje dorosłych i jedno dziecko =
    mam trzydzieści dwa lata = 32
    najwyżej dziesięć = 10
    nie trzy, tylko cztery = 4
    2,5 = 2.5
    1500 = 1500
    jeden lub dwa =
    żadnego =
    mniej więcej dziesięć = 10
    mniej niż dziesięć =
    dokładnie siedem = 7
    pokój 12 = 12`,
});

test.each(numbers)("in %s, the number of %s is %s", (language, text, meant) => {
  expect(findNumber(text, { language })).toBe(meant === undefined ? undefined : Number(meant));
});

const amounts = phrases({
  en: `
    I can spend about $200 = 200 USD
    200 bucks tops = 200 USD
    $1.5k = 1500 USD
    $2m = 2000000 USD
    between 100 and 150 dollars =
    99.99 euros = 99.99 EUR
    €99.99 per month = 99.99 EUR
    20 quid = 20 GBP
    a tenner =
    ten pounds fifty = 10.5 GBP
    $20 each, so $60 =
    $20 for 3 people = 20 USD
    3 tickets at $20 = 20 USD
    no more than $50 =
    $50 max = 50 USD
    under $50 =
    $50+ =
    1,000 USD = 1000 USD
    USD 1.000,50 = 1000.5 USD
    free =
    twenty five cents = 0.25 USD
    5 euros 5 cents = 5.05 EUR
    not more than 20 euros, say 15 euros = 15 EUR
    1 euro = 1 EUR
    a dollar = 1 USD
    30 Swiss francs = 30 CHF
    -5 euros =`,
  fr: `
    à peu près 200 euros = 200 EUR
    99,99 € par mois = 99.99 EUR
    maximum 50 euros = 50 EUR
    moins de 50 euros =
    entre 100 et 150 euros =
    1 000 euros = 1000 EUR
    un euro vingt = 1.2 EUR
    20 à 30 euros =
    20 euros par personne = 20 EUR
    vingt centimes = 0.2 EUR`,
  ja: `
    2000円くらい = 2000 JPY
    2000円以内 =
    一人2000円 =
    予算は5万円です = 50000 JPY
    20ドルか30ドル =`,
  de: `
    so 200 Euro = 200 EUR
    99,99 € im Monat = 99.99 EUR
    maximal 50 Euro = 50 EUR
    unter 50 Euro =
    zwischen 100 und 150 Euro =
    1.000 Euro = 1000 EUR
    tausend Euro = 1000 EUR
    ein Euro zwanzig = 1.2 EUR
    3 Karten zu 20 Euro = 20 EUR
    ein Fünfziger =
    fünf fünfzig =
    2,50 Franken = 2.5 CHF
    20 Euro pro Person = 20 EUR
    zwanzig Cent = 0.2 EUR
    1,5 Mio. Euro = 1500000 EUR`,
  es: `
    unos 200 euros = 200 EUR
    máximo 50 euros = 50 EUR
    menos de 50 euros =
    entre 100 y 150 euros =
    un euro con veinte = 1.2 EUR
    20 euros por persona = 20 EUR
    mil doscientos euros = 1200 EUR`,
  pl: `
    około 200 złotych = 200 PLN
    maksymalnie 50 zł = 50 PLN
    poniżej 50 zł =
    między 100 a 150 zł =
    20 zł za osobę = 20 PLN
    tysiąc dwieście złotych = 1200 PLN
    pięć pięćdziesiąt =`,
});

test.each(amounts)("in %s, the amount of %s is %s", (language, text, meant) => {
  const money = findMoney(text, { language });
  expect(money && `${money.amount} ${money.currency}`).toBe(meant);
});

const answers = phrases({
  en: `
    yes absolutely = true
    yes, but not on Monday =
    no way José = false
    sounds good to me =
    I'd love to =
    that's fine =
    yup sure thing = true
    not yet = false
    I already did =
    of course! = true
    absolutely not = false
    I can't =
    maybe later =
    no I want to = false
    yes no maybe =`,
  fr: `
    oui, avec plaisir = true
    non merci, pas maintenant = false
    je ne sais pas trop =
    si vous voulez =
    oui mais pas aujourd'hui =`,
  ja: `
    はい、もちろん = true
    いいえ、今日はいいです = false
    はい、でも今日はだめです =
    うーん =`,
  de: `
    ja, sehr gerne = true
    nein, im Moment nicht = false
    ja, aber nicht heute =
    warum nicht = true
    weiß nicht so recht =
    lieber nicht = false
    na ja =`,
  es: `
    sí, por favor = true
    sí, pero no hoy =
    claro que sí = true
    si puedo =
    no sé qué decir =
    no, para nada = false`,
  pl: `
    tak, bardzo chętnie = true
    nie, nie teraz = false
    no nie wiem =
    no = true
    tak, ale nie dzisiaj =
    może później =`,
});

test.each(answers)("in %s, %s agrees or refuses: %s", (language, text, meant) => {
  expect(String(findBoolean(text, { language }))).toBe(meant ?? "undefined");
});

const weekdays = phrases({
  en: `
    I'd prefer Wednesday = Wednesday
    Mon or Tue =
    any day but Sunday =
    Saturday morning = Saturday`,
  fr: `
    mercredi ou jeudi =
    tous les mardis = Tuesday`,
  ja: `
    水曜日がいいです = Wednesday
    日曜以外 =`,
  de: `
    am liebsten Mittwoch = Wednesday
    Dienstagabend = Tuesday
    alles außer Sonntag =`,
  es: `
    los miércoles = Wednesday
    cualquier día menos el lunes =`,
  pl: `
    w środy = Wednesday
    w środę = Wednesday
    poniedziałek albo wtorek =`,
});

test.each(weekdays)("in %s, the weekday of %s is %s", (language, text, meant) => {
  expect(findWeekday(text, { language })).toBe(meant);
});
