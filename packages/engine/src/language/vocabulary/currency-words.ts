import type { Locale } from "../locale.ts";
import { alternatives } from "../plain.ts";

/** Where a sign stands for several currencies, the country decides; without one the first. */
const signs: { readonly [sign: string]: string } = {
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  $: "USD",
  zl: "PLN",
  chf: "CHF",
  fr: "CHF",
  us$: "USD",
  $us: "USD",
  $ca: "CAD",
  $au: "AUD",
  $nz: "NZD",
  $hk: "HKD",
  "£gb": "GBP",
  ca$: "CAD",
  c$: "CAD",
  a$: "AUD",
  au$: "AUD",
  nz$: "NZD",
  hk$: "HKD",
  s$: "SGD",
  sg$: "SGD",
  nt$: "TWD",
  mx$: "MXN",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₴": "UAH",
  "₪": "ILS",
  "฿": "THB",
  "₫": "VND",
  r$: "BRL",
  kc: "CZK",
  ft: "HUF",
  円: "JPY",
  元: "CNY",
};

const dollars: { readonly [country: string]: string } = {
  AU: "AUD",
  CA: "CAD",
  NZ: "NZD",
  SG: "SGD",
  HK: "HKD",
  TW: "TWD",
  MX: "MXN",
  AR: "ARS",
  CL: "CLP",
  CO: "COP",
};
const pesos: { readonly [country: string]: string } = {
  MX: "MXN",
  AR: "ARS",
  CL: "CLP",
  CO: "COP",
  UY: "UYU",
  PH: "PHP",
  DO: "DOP",
  CU: "CUP",
};

/** Names in all six languages, as they are declined. */
const names: { readonly [code: string]: string } = {
  EUR: "euro|euros|eur|ユーロ|eurów",
  USD: "dollar|dollars|us dollars|us dollar|buck|bucks|dólar|dólares|dolar|dolary|dolarów|dolara|dollar us|ドル|米ドル|us dollars|dólares estadounidenses",
  GBP: "pound|pounds|quid|pfund|livre|livres|livre sterling|livres sterling|libra|libras|libra esterlina|libras esterlinas|funt|funty|funtów|funta|ポンド|british pounds",
  JPY: "yen|yens|yenes|jen|jeny|jenów",
  PLN: "zloty|zlotys|złoty|złote|złotych|złotego|złotówki|złotówek|polnische zloty|ズウォティ|zlotis",
  CHF: "franken|schweizer franken|swiss franc|swiss francs|franc|francs|franc suisse|francs suisses|franco|francos|francos suizos|frank|franki|franków|フラン|スイスフラン|stutz",
  CNY: "yuan|yuans|yuanes|juan|juany|juanów|renminbi|人民元",
  CAD: "canadian dollar|canadian dollars|kanadische dollar|dollars canadiens|dólares canadienses",
  AUD: "australian dollar|australian dollars|australische dollar",
  CZK: "koruna|koruny|czech crowns|tschechische kronen|korony czeskie|koron czeskich|couronnes tchèques",
  SEK: "swedish kronor|kronor|schwedische kronen",
  INR: "rupee|rupees|rupien|roupies|rupias|rupie|ルピー",
  KRW: "won|ウォン",
  MXN: "peso|pesos|pesos mexicanos",
  UAH: "hrywna|hrywny|hrywien|hryvnia",
};

/** Names of hundredths, by the currency of which they are; where several have them, the country decides. */
const hundredths = new Map(
  Object.entries({
    cents: "cent|cents|c|セント",
    EUR: "eurocent|eurocents|céntimo|céntimos|centimo|centimos",
    centimes: "centime|centimes",
    GBP: "pence|penny|p|pens|pensy|pensów|pensa",
    CHF: "rappen|rp",
    PLN: "grosz|grosze|groszy|grosza|gr",
    pesos: "centavo|centavos",
  }).flatMap(([of, names]) => alternatives(names).map((name) => [name, of] as const)),
);

const byName = new Map(
  Object.entries(names).flatMap(([code, text]) => alternatives(text).map((name) => [name, code] as const)),
);

let codes: ReadonlySet<string> | undefined;
/** The codes of ISO 4217. */
const currencyCodes = (): ReadonlySet<string> => {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return codes;
};

/** Of these codes a language has words that are written like them. */
const alsoWords: { readonly [language: string]: RegExp } = {
  en: /^(?:all|bob|cop|cup|gel|mad|mop|pen|sos|top|try)$/,
  de: /^(?:all|bob|cup|gel|huf|jod|mop|top)$/,
  fr: /^(?:bob|gel|mur|sos|top)$/,
  es: /^(?:gel|ron|sos|top|ves)$/,
  pl: /^(?:bob|jod|lak|mop|mur|pen|sos|syp|top)$/,
};
const isAlsoWord = (word: string, language: string): boolean =>
  (alsoWords[language.split("-")[0] ?? ""] ?? alsoWords.en)?.test(word) === true;

/** The words of a text; a code that is written like a word ("all", "try") is one where the text has it in capitals. */
export function withCodes(words: readonly string[], text: string, language: string): readonly string[] {
  const capitals = new Set(text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu));
  return words.map((word) => {
    const code = isAlsoWord(word, language) ? word.toUpperCase() : "";
    return capitals.has(code) ? code : word;
  });
}

/** Those whose full names are known in every language. */
const traded =
  "EUR USD GBP JPY PLN CHF CNY CAD AUD NZD CZK SEK NOK DKK HUF RON BGN INR KRW MXN BRL UAH RUB TRY ILS ZAR SGD HKD THB VND IDR MYR PHP AED SAR EGP ARS CLP COP PEN ISK".split(
    " ",
  );
const namesOf = new Map<string, ReadonlyMap<string, string>>();

/** Names as the platform writes them: one of it, two, five, a part. */
function fullNames(language: string): ReadonlyMap<string, string> {
  const tongue = language.split("-")[0] ?? "en";
  const known = namesOf.get(tongue);
  if (known) return known;
  const made = new Map<string, string>();
  for (const currency of traded) {
    const format = new Intl.NumberFormat(tongue, { style: "currency", currency, currencyDisplay: "name" });
    for (const amount of [1, 2, 5, 1.5]) {
      const name = format.formatToParts(amount).find((part) => part.type === "currency")?.value;
      if (name) for (const word of alternatives(name.replace(/[-‐]/g, " "))) made.set(word, currency);
    }
  }
  if (namesOf.size < 20) namesOf.set(tongue, made);
  return made;
}

/** Which currency a word or a few of `withCodes` name; undefined where it is none. */
export function currencyOf(
  word: string,
  { language, country = null }: Pick<Locale, "language" | "country">,
): string | undefined {
  if (word === "$" || word === "dollar" || word === "dollars") return dollars[country ?? ""] ?? "USD";
  if (word === "¥" && country === "CN") return "CNY";
  if (word === "peso" || word === "pesos") return pesos[country ?? ""] ?? "MXN";
  const named =
    (Object.hasOwn(signs, word) ? signs[word] : undefined) ?? byName.get(word) ?? fullNames(language).get(word);
  if (named !== undefined) return named;
  if (isAlsoWord(word, language)) return undefined;
  const code = word.toUpperCase();
  return /^[A-Z]{3}$/.test(code) && currencyCodes().has(code) ? code : undefined;
}

/** Whether a word means hundredths. */
export const meansHundredths = (word: string): boolean => hundredths.has(word);

const euroCountries = new Set("AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" "));

/** Of which currency a word means hundredths: "cents" are the euro's where it is paid with, else a dollar's. */
export function currencyOfHundredths(
  word: string,
  { language, country = null }: Pick<Locale, "language" | "country">,
): string | undefined {
  const of = hundredths.get(word);
  if (of === "pesos") return pesos[country ?? ""] ?? "MXN";
  if (of === "centimes") return country === "CH" ? "CHF" : "EUR";
  if (of !== "cents") return of;
  if (euroCountries.has(country ?? "")) return "EUR";
  const inEuros = country === null && /^(?:de|fr|es)/.test(language);
  return inEuros ? "EUR" : (dollars[country ?? ""] ?? "USD");
}
