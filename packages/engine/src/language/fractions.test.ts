import { expect, test } from "vitest";
import { findMoney } from "./parse-money.ts";
import { findNumber } from "./parse-number.ts";
import { phrases } from "./testing/phrases.ts";

const numbers = phrases({
  en: `
    half a million = 500000
    half a million dollars = 500000
    half million = 500000
    a half million = 500000
    one and a half million = 1500000
    a million and a half = 1500000
    two million and a half = 2500000
    three quarters of a million = 750000
    a quarter of a million = 250000
    quarter of a million = 250000
    a quarter million = 250000
    three quarters = 0.75
    a quarter = 0.25
    half = 0.5
    one half = 0.5
    a half = 0.5
    two and three quarters = 2.75
    one and a quarter = 1.25
    half a dozen = 6
    a dozen = 12
    two dozen = 24
    half an hour =
    an hour and a half =
    one hour and a half =
    two thirds =
    half a thousand = 500
    half past three =
    ½ = 0.5
    2½ = 2.5
    2 ½ = 2.5
    1/2 = 0.5
    3/4 = 0.75
    1 1/2 = 1.5
    I'd like half a million please = 500000
    1½ cups = 1.5
    two and a half kilos = 2.5
    one hundred and a half = 100.5
    20 = 20`,
  fr: `
    un demi-million = 500000
    un demi million = 500000
    un million et demi = 1500000
    deux millions et demi = 2500000
    un quart de million = 250000
    trois quarts de million = 750000
    trois quarts = 0.75
    un quart = 0.25
    un demi = 0.5
    une demie = 0.5
    une demi-douzaine = 6
    une douzaine = 12
    deux douzaines = 24
    deux tiers =
    une demi-heure =
    une heure et demie =
    deux et demi = 2.5
    un et demi = 1.5
    deux mille et demi = 2500
    cent et demi = 100.5
    ½ = 0.5`,
  ja: `
    ½ = 0.5
    2½ = 2.5
    二つ半 = 2.5
    半ダース = 6
    1ダース = 12
    半分 = 0.5
    4分の3 = 0.75
    三分の一 =
    50万 = 500000
    一万五千 = 15000`,
  de: `
    eine halbe Million = 500000
    eine halbe Million Euro = 500000
    eine Viertelmillion = 250000
    eine dreiviertel Million = 750000
    drei Viertel = 0.75
    drei viertel = 0.75
    dreiviertel = 0.75
    ein Viertel = 0.25
    ein halbes = 0.5
    ein halber = 0.5
    halb = 0.5
    anderthalb = 1.5
    anderthalb Millionen = 1500000
    eineinhalb = 1.5
    einundeinhalb = 1.5
    eineinhalb Millionen = 1500000
    anderthalbtausend = 1500
    zwei Millionen und eine halbe =
    ein halbes Dutzend = 6
    ein Dutzend = 12
    zwei Dutzend = 24
    ½ = 0.5
    2½ = 2.5
    eine halbe Stunde =
    anderthalb Stunden = 1.5
    zwei Drittel =
    zweieinhalb Tausend = 2500
    zweieinhalbtausend = 2500
    20,- = 20`,
  es: `
    medio millón = 500000
    medio millón de euros = 500000
    un millón y medio = 1500000
    un millón y medio de euros = 1500000
    dos millones y medio = 2500000
    un cuarto de millón = 250000
    tres cuartos de millón = 750000
    tres cuartos = 0.75
    un cuarto = 0.25
    medio = 0.5
    media docena = 6
    una docena = 12
    dos docenas = 24
    uno y medio = 1.5
    dos tercios =
    media hora =
    hora y media =
    una hora y media =
    ½ = 0.5`,
  pl: `
    pół miliona = 500000
    półtora = 1.5
    półtora miliona = 1500000
    półtorej = 1.5
    dwa i pół miliona = 2500000
    dwa miliony i pół = 2500000
    ćwierć miliona = 250000
    trzy czwarte = 0.75
    trzy czwarte miliona = 750000
    jedna czwarta = 0.25
    ćwierć = 0.25
    pół = 0.5
    półtora tysiąca = 1500
    tuzin = 12
    pół tuzina = 6
    pół godziny =
    dwie trzecie =
    2½ = 2.5`,
});

test.each(numbers)("in %s, the number of %s is %s", (language, text, meant) => {
  expect(findNumber(text, { language })).toBe(meant === undefined ? undefined : Number(meant));
});

const amounts = phrases({
  en: `
    half a million dollars = 500000 USD
    half a million euros = 500000 EUR
    a million and a half euros = 1500000 EUR
    two and a half million pounds = 2500000 GBP
    a quarter of a million euros = 250000 EUR
    fifty cents = 0.5 USD
    50 cents = 0.5 USD
    50 euro cents = 0.5 EUR
    fifty pence = 0.5 GBP
    50p = 0.5 GBP
    ten cents please = 0.1 USD
    one cent = 0.01 USD
    20,- =
    2½ euros = 2.5 EUR
    half a euro = 0.5 EUR
    one and a half euros = 1.5 EUR
    2 million of euros = 2000000 EUR
    two euros and a half = 2.5 EUR
    a hundred and fifty dollars = 150 USD
    150 cents = 1.5 USD
    five dollars and 20 cents = 5.2 USD
    a buck fifty = 1.5 USD`,
  fr: `
    2 millions d'euros = 2000000 EUR
    50 centimes = 0.5 EUR
    cinquante centimes = 0.5 EUR
    un million et demi d'euros = 1500000 EUR
    un demi-million d'euros = 500000 EUR
    deux euros et demi = 2.5 EUR
    5€20 = 5.2 EUR`,
  ja: `
    50セント = 0.5 USD
    200万円 = 2000000 JPY
    2万5千円 = 25000 JPY
    2ドル50セント = 2.5 USD
    百万ユーロ = 1000000 EUR`,
  de: `
    20,- € = 20 EUR
    20,– Euro = 20 EUR
    € 20,- = 20 EUR
    CHF 20.– = 20 CHF
    Fr. 20.- = 20 CHF
    20.- Franken = 20 CHF
    fünfzig Cent = 0.5 EUR
    50 Cent = 0.5 EUR
    20 Rappen = 0.2 CHF
    eine halbe Million Euro = 500000 EUR
    anderthalb Millionen Euro = 1500000 EUR
    eineinhalb Euro = 1.5 EUR
    zwei Euro fünfzig = 2.5 EUR
    ein Euro = 1 EUR
    10 Pfund 50 = 10.5 GBP`,
  es: `
    2 millones de euros = 2000000 EUR
    dos millones de euros = 2000000 EUR
    medio millón de euros = 500000 EUR
    un millón y medio de euros = 1500000 EUR
    50 céntimos = 0.5 EUR
    cincuenta céntimos = 0.5 EUR
    un euro con cincuenta céntimos = 1.5 EUR
    50 centavos = 0.5 MXN
    dos euros y medio = 2.5 EUR`,
  pl: `
    2 miliony euro = 2000000 EUR
    pół miliona złotych = 500000 PLN
    półtora miliona złotych = 1500000 PLN
    50 groszy = 0.5 PLN
    pięćdziesiąt groszy = 0.5 PLN
    dwa i pół złotego = 2.5 PLN
    50 gr = 0.5 PLN
    pół złotego = 0.5 PLN
    20,- zł = 20 PLN`,
});

test.each(amounts)("in %s, the amount of %s is %s", (language, text, meant) => {
  const money = findMoney(text, { language });
  expect(money && `${money.amount} ${money.currency}`).toBe(meant);
});
