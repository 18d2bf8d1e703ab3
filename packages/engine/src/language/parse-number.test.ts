import fc from "fast-check";
import { expect, test } from "vitest";
import { findNumber, parseNumber } from "./parse-number.ts";
import { languages, phrases } from "./testing/phrases.ts";
import { spellers } from "./testing/spell.ts";

const said = phrases({
  en: `
    three = 3
    twenty-one = 21
    one hundred and five = 105
    two thousand and six = 2006
    nine hundred ninety-nine thousand nine hundred ninety-nine = 999999
    a million = 1e6
    two and a half = 2.5
    three point one four = 3.14
    minus five = -5
    20k = 20000
    €20k = 20000
    20k € = 20000
    $3 million = 3e6
    it's about fifty please = 50
    2.5 million = 2.5e6
    a hundred = 100
    twelve hundred = 1200
    a dozen = 12
    1,234.5 = 1234.5
    zero = 0
    seven = 7
    ninety nine = 99
    forty-two = 42
    eleven hundred and fifty = 1150
    one hundred thousand = 100000
    3 million = 3000000
    1,000,000 = 1000000
    0.5 = 0.5
    -12 = -12
    zero point five = 0.5
    point five = 0.5
    minus point two five = -0.25
    point =
    at this point five =
    point 3 =
    I need seven = 7
    a few =
    lots =
    two three =`,
  de: `
    einundzwanzig = 21
    dreihundertfünf = 305
    zweihundertvierunddreißigtausendfünfhundertsiebenundsechzig = 234567
    neunzehnhundertfünfundachtzig = 1985
    eine Million = 1e6
    zweieinhalb = 2.5
    drei Komma eins vier = 3.14
    Komma fünf = 0.5
    Punkt acht =
    hundert = 100
    fuenf = 5
    3 Mio. = 3e6
    tausendundeins = 1001
    null = 0
    sieben = 7
    zwölf = 12
    zwoelf = 12
    siebzehn = 17
    dreißig = 30
    dreissig = 30
    neunundneunzig = 99
    einhundert = 100
    zweihundert = 200
    eintausendzweihundert = 1200
    zwei Millionen dreihunderttausend = 2300000
    minus zehn = -10
    etwa zwanzig = 20
    1.234,5 = 1234.5
    1.500 = 1500
    0.125 = 0.125
    ein paar =
    viele =`,
  fr: `
    quatre-vingt-dix-neuf = 99
    deux cents = 200
    vingt et un = 21
    soixante et onze = 71
    quatre-vingts = 80
    mille neuf cent quatre-vingt-quatre = 1984
    trois cent vingt-cinq mille six cent douze = 325612
    un million = 1e6
    deux et demi = 2.5
    trois virgule quatorze = 3.14
    virgule cinq = 0.5
    septante-deux = 72
    12 000,25 = 12000.25
    zéro = 0
    seize = 16
    dix-sept = 17
    quatre-vingt-un = 81
    quatre-vingt-dix = 90
    soixante-dix-sept = 77
    cent = 100
    cent un = 101
    deux mille = 2000
    nonante = 90
    moins cinq = -5
    environ trente = 30
    trente et un = 31
    plusieurs =
    beaucoup =`,
  es: `
    treinta y dos = 32
    veintiuno = 21
    quinientos mil = 500000
    mil novecientos ochenta y cuatro = 1984
    cien = 100
    ciento uno = 101
    un millón = 1e6
    dos coma cinco = 2.5
    coma cinco = 0.5
    doscientas = 200
    tres y media = 3.5
    cero = 0
    dieciséis = 16
    veintidós = 22
    noventa y nueve = 99
    doscientos cincuenta = 250
    mil = 1000
    dos mil veintiséis = 2026
    setecientos = 700
    menos diez = -10
    unos treinta = 30
    1.234,5 = 1234.5
    una docena = 12
    dos millones = 2000000
    novecientos noventa y nueve mil = 999000
    varios =
    muchos =`,
  pl: `
    dwadzieścia jeden = 21
    sto pięć = 105
    dwa tysiące dwadzieścia sześć = 2026
    trzysta dwadzieścia tysięcy pięćset = 320500
    milion = 1e6
    dwa i pół = 2.5
    piec = 5
    trzy przecinek pięć = 3.5
    przecinek pięć = 0.5
    tysiąc = 1000
    zero = 0
    jedenaście = 11
    dziewiętnaście = 19
    dziewięćdziesiąt dziewięć = 99
    sto = 100
    dwieście pięćdziesiąt = 250
    pięćset = 500
    dwa tysiące = 2000
    pięć tysięcy = 5000
    dwa miliony = 2000000
    minus dziesięć = -10
    około trzydziestu = 30
    około trzydzieści = 30
    1234,5 = 1234.5
    dwie = 2
    kilka =
    wiele =
    dwadzieścia dwa = 22`,
  ja: `
    三万五千 = 35000
    3万5千 = 35000
    二十一 = 21
    百五 = 105
    2名です = 2
    三人でお願いします = 3
    三点五 = 3.5
    百万 = 1e6
    １２３ = 123
    ふたつ = 2
    千二百円 = 1200
    二〇二六 = 2026
    ゼロ = 0
    七 = 7
    十 = 10
    十九 = 19
    百 = 100
    三百五十 = 350
    一万 = 10000
    十二万三千四百五十六 = 123456
    5個 = 5
    マイナス5 = -5
    約50 = 50
    1,234 = 1234
    一億 = 100000000
    いっぱい =
    少し =
    三つください = 3
    ひとつ = 1`,
});

test.each(said)("in %s, %s is %s", (language, text, number) => {
  expect(parseNumber(text, { language })).toBe(number === undefined ? undefined : Number(number));
});

test.each([
  ["en", "we will be five people", 5],
  ["en", "at this point five", 5],
  ["en", "between 3 and 5", undefined],
  ["de", "also wir wären zu fünft, nein, 6 Leute", 6],
  ["fr", "nous serons quatre personnes", 4],
  ["es", "seremos cuatro personas", 4],
  ["pl", "będzie nas pięć osób", 5],
  ["pl", "dla dwudziestu pięciu osób", 25],
  ["pl", "dwudziestu dwóch", 22],
  ["pl", "trzydziestu jeden", 31],
  ["pl", "stu dwudziestu osób", 120],
  ["ja", "全部で三人になります", 3],
])("in %s, the sentence %s has the number %s", (language, text, number) => {
  expect(findNumber(text, { language })).toBe(number);
});

test.each([
  ["en", "no one", undefined],
  ["en", "1e5", undefined],
  ["en", "0x10", undefined],
  ["de", "ein paar", undefined],
  ["de", "nein, ein bisschen", undefined],
  ["fr", "une vingtaine", undefined],
  ["en", "not two, three", 3],
  ["de", "nicht zwei sondern drei", 3],
  ["en", "1.234,56", 1234.56],
  ["de", "1,234.56", 1234.56],
  ["en", "I need one room", 1],
  ["de", "ein Zimmer", 1],
])("in %s, %s says %s and nothing else", (language, text, number) => {
  expect(findNumber(text, { language })).toBe(number);
});

/** A lone `k` is "okay"; that of a unit is no thousand, and Japanese writes it behind digits alone. */
const thousands = phrases({
  en: `
    10k = 10000
    2.5k = 2500
    10k people = 10000
    50k/year = 50000
    16.1k = 16100
    twenty k = 20000
    5k-10k =
    5k/10k =
    5k or 10k =
    5 k 300 =
    10kk = 10
    €10k = 10000
    about $3 million = 3000000
    k =
    ok, k, 5 = 5
    10 kg = 10`,
  de: `
    10k = 10000
    2,5k = 2500
    etwa 10 K = 10000
    10k Leute = 10000
    10k€ = 10000
    k =
    10 kg = 10
    10 km = 10`,
  fr: `
    10k = 10000
    2,5k = 2500
    45k€ = 45000
    45 k€ par an = 45000
    10 kg = 10`,
  es: `
    10k = 10000
    2,5k = 2500
    unos 10k = 10000
    10 kg = 10`,
  pl: `
    10k = 10000
    2,5k = 2500
    około 10k = 10000
    10 kg = 10`,
  ja: `
    10k = 10000
    2.5K = 2500
    １０Ｋです = 10000
    10k人くらい = 10000
    10kg = 10
    10km = 10`,
});

test.each(thousands)("in %s, %s counts in thousands: %s", (language, text, number) => {
  expect(findNumber(text, { language })).toBe(number === undefined ? undefined : Number(number));
});

test.each(languages)("in %s, a number up to a million reads back as it is spelled", (language) => {
  const spell = spellers[language];
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 2100 })), (number) => {
      expect(parseNumber(spell(number), { language })).toBe(number);
    }),
    { numRuns: 1000 },
  );
});

test.each(languages)("in %s, a number reads back as it is written", (language) => {
  const written = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
      /** `1.234` is a group to some and a decimal to others: with both there is no doubt. */
      const number = Math.trunc(thousandths / 1000) + (thousandths % 1000 === 0 ? 0 : Math.sign(thousandths) * 0.5);
      expect(parseNumber(written.format(number), { language })).toBe(number);
    }),
  );
});
