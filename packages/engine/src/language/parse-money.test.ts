import fc from "fast-check";
import { expect, test } from "vitest";
import { findAmount, findMoney, parseMoney } from "./parse-money.ts";
import { languages, phrases } from "./testing/phrases.ts";

const said = phrases({
  en: `
    $5 = 5 USD
    $1,234.50 = 1234.5 USD
    5 dollars = 5 USD
    five pounds twenty = 5.2 GBP
    five pounds and twenty pence = 5.2 GBP
    £12.50 = 12.5 GBP
    20 euros = 20 EUR
    EUR 30 = 30 EUR
    30 EUR = 30 EUR
    about fifty bucks = 50 USD
    a thousand yen = 1000 JPY
    2.5 million euros = 2500000 EUR
    five =
    CHF 12 = 12 CHF
    US$ 5 = 5 USD
    twenty zlotys = 20 PLN`,
  de: `
    12,50 € = 12.5 EUR
    € 12,50 = 12.5 EUR
    fünf Euro fünfzig = 5.5 EUR
    fünf Euro und fünfzig Cent = 5.5 EUR
    zwanzig Franken = 20 CHF
    1.234,56 EUR = 1234.56 EUR
    hundert Dollar = 100 USD
    3 Mio. Euro = 3000000 EUR
    ungefähr 20 Euro = 20 EUR
    12,50€ = 12.5 EUR`,
  fr: `
    12,50 € = 12.5 EUR
    vingt euros = 20 EUR
    cinq euros cinquante = 5.5 EUR
    mille euros = 1000 EUR
    20 francs suisses = 20 CHF
    1 234,50 € = 1234.5 EUR
    dix dollars = 10 USD`,
  es: `
    20 euros = 20 EUR
    cinco euros con cincuenta = 5.5 EUR
    mil pesos = 1000 MXN
    veinte dólares = 20 USD
    12,50 € = 12.5 EUR
    tres libras = 3 GBP`,
  pl: `
    20 zł = 20 PLN
    dwadzieścia złotych = 20 PLN
    pięć złotych pięćdziesiąt groszy = 5.5 PLN
    12,50 zł = 12.5 PLN
    100 euro = 100 EUR
    tysiąc dolarów = 1000 USD
    5 zł 20 gr = 5.2 PLN`,
  ja: `
    3000円 = 3000 JPY
    三千円です = 3000 JPY
    ¥3,000 = 3000 JPY
    20ドル = 20 USD
    50ユーロ = 50 EUR
    3万円 = 30000 JPY
    ￥500 = 500 JPY`,
});

test.each(said)("in %s, %s is %s", (language, text, meant) => {
  const money = parseMoney(text, { language });
  expect(money && `${money.amount} ${money.currency}`).toBe(meant);
});

test("a sign that several countries share is the one of the country", () => {
  expect(parseMoney("$5", { language: "en", country: "AU" })).toEqual({ amount: 5, currency: "AUD" });
  expect(parseMoney("$5", { language: "en", country: "DE" })).toEqual({ amount: 5, currency: "USD" });
});

test.each([
  ["en", "NZ$5", "NZD"],
  ["en", "HK$5", "HKD"],
  ["en", "S$5", "SGD"],
  ["en", "C$5", "CAD"],
  ["en", "AU$5", "AUD"],
  ["en", "MX$5", "MXN"],
  ["en", "NT$5", "TWD"],
  ["fr", "5 $ CA", "CAD"],
  ["en", "it costs$5", "USD"],
])("in %s, %s is in the dollars of its letters, %s", (language, text, currency) => {
  expect(findMoney(text, { language })).toEqual({ amount: 5, currency });
});

test("an amount is found in a sentence", () => {
  expect(findMoney("I'd pay around 20 euros for that", { language: "en" })).toEqual({ amount: 20, currency: "EUR" });
  expect(findMoney("no idea, really", { language: "en" })).toBeUndefined();
});

/** A code that is a word of the language, too, is written in capitals. */
const codes = phrases({
  en: `
    let's try 50 =
    Try 50 =
    all 500 =
    all 500 euros = 500 EUR
    20 euros all in = 20 EUR
    try 20 euros = 20 EUR
    50 TRY = 50 TRY
    ALL 500 = 500 ALL
    TRY50 = 50 TRY
    50 sek = 50 SEK
    50 ron = 50 RON`,
  de: `
    all die 500 =
    all die 500 € = 500 EUR
    top, 50 Euro = 50 EUR
    500 ALL = 500 ALL
    50 try = 50 TRY`,
  fr: `
    top 50 =
    au top, 50 euros = 50 EUR
    50 TOP = 50 TOP
    50 mad = 50 MAD`,
  es: `
    ya ves, 50 =
    el ron, 5 euros = 5 EUR
    50 RON = 50 RON
    50 cop = 50 COP`,
  pl: `
    sos 5 =
    sos 5 zł = 5 PLN
    50 SOS = 50 SOS
    50 cad = 50 CAD`,
  ja: `
    top 50 =
    all 500円 = 500 JPY
    500 ALL = 500 ALL
    50 eur = 50 EUR`,
});

test.each(codes)("in %s, %s names no currency by a word: %s", (language, text, meant) => {
  const money = findMoney(text, { language });
  expect(money && `${money.amount} ${money.currency}`).toBe(meant);
});

test.each([
  ["en", "How many euros would you pay?", "let's try 50"],
  ["en", "How many euros would you pay?", "all 500"],
  ["de", "Wie viele Euro möchten Sie zahlen?", "all die 500"],
  ["fr", "Combien d'euros ?", "top 50"],
  ["es", "¿Cuántos euros?", "ya ves, 50"],
  ["pl", "Ile euro?", "sos 5"],
])("in %s, to %s a word beside a number is not in another currency: %s", (language, question, text) => {
  expect(findAmount(text, { language }, question)).toBeUndefined();
});

test.each(languages)("in %s, an amount reads back as it is written", (language) => {
  const currencies = ["EUR", "USD", "GBP", "PLN", "CHF"];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(...currencies),
      fc.constantFrom("symbol" as const, "code" as const, "name" as const),
      (hundredths, currency, currencyDisplay) => {
        const written = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay });
        const amount = hundredths / 100;
        expect(parseMoney(written.format(amount), { language })).toEqual({ amount, currency });
      },
    ),
  );
});
