type Speller = (number: number) => string;

const of = (words: string) => words.split(" ");

/** Groups of three digits by their scales; each language joins them in its own way. */
function inGroups(
  number: number,
  { zero, group, thousand, million }: { zero: string; group: Speller; thousand: Speller; million: Speller },
): readonly string[] {
  if (number === 0) return [zero];
  const [millions, thousands, rest] = [Math.floor(number / 1e6), Math.floor(number / 1e3) % 1e3, number % 1e3];
  return [
    ...(millions > 0 ? [million(millions)] : []),
    ...(thousands > 0 ? [thousand(thousands)] : []),
    ...(rest > 0 ? [group(rest)] : []),
  ];
}

const en = (() => {
  const small = of(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  );
  const tens = of("twenty thirty forty fifty sixty seventy eighty ninety");
  const below: Speller = (n) =>
    (n < 20 ? small[n] : `${tens[Math.floor(n / 10) - 2]}${n % 10 ? `-${small[n % 10]}` : ""}`) ?? "";
  const group: Speller = (n) =>
    n < 100 ? below(n) : `${small[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${below(n % 100)}` : ""}`;
  const scales = {
    zero: "zero",
    group,
    thousand: (n: number) => `${group(n)} thousand`,
    million: (n: number) => `${group(n)} million`,
  };
  return (n: number) => inGroups(n, scales).join(" ");
})();

const de = (() => {
  const small = of(
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
  );
  const tens = of("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig");
  const below: Speller = (n) =>
    (n < 20 ? small[n] : `${n % 10 ? `${small[n % 10]}und` : ""}${tens[Math.floor(n / 10) - 2]}`) ?? "";
  const group: Speller = (n) =>
    n < 100 ? below(n) : `${small[Math.floor(n / 100)]}hundert${n % 100 ? below(n % 100) : ""}`;
  const scales = { zero: "null", group, thousand: (n: number) => `${group(n)}tausend`, million: () => "eine Million " };
  return (n: number) => inGroups(n, scales).join("").replace(/ein$/, "eins").trim();
})();

const fr = (() => {
  const small = of(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
  );
  const tens = of("vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt");
  const below: Speller = (n) => {
    if (n < 20) return small[n] ?? "";
    const ten = Math.floor(n / 10);
    const unit = n - (ten === 7 || ten === 9 ? (ten - 1) * 10 : ten * 10);
    const name = tens[ten - 2] ?? "";
    if (unit === 0) return n === 80 ? "quatre-vingts" : name;
    return (unit === 1 || unit === 11) && ten < 8 ? `${name} et ${small[unit]}` : `${name}-${small[unit]}`;
  };
  const group: Speller = (n) => {
    if (n < 100) return below(n);
    const hundreds = Math.floor(n / 100);
    return `${hundreds > 1 ? `${small[hundreds]} ` : ""}cent${n % 100 ? ` ${below(n % 100)}` : hundreds > 1 ? "s" : ""}`;
  };
  const scales = {
    zero: "zéro",
    group,
    thousand: (n: number) =>
      n === 1 ? "mille" : `${group(n).replace(/s$/, (s) => (/(?:cents|vingts)$/.test(group(n)) ? "" : s))} mille`,
    million: () => "un million",
  };
  return (n: number) => inGroups(n, scales).join(" ");
})();

const es = (() => {
  const small = of(
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
  );
  const tens = of("treinta cuarenta cincuenta sesenta setenta ochenta noventa");
  const hundreds = of(
    "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
  );
  const below: Speller = (n) =>
    (n < 30 ? small[n] : `${tens[Math.floor(n / 10) - 3]}${n % 10 ? ` y ${small[n % 10]}` : ""}`) ?? "";
  const group: Speller = (n) => {
    if (n < 100) return below(n);
    return n === 100 ? "cien" : `${hundreds[Math.floor(n / 100) - 1]}${n % 100 ? ` ${below(n % 100)}` : ""}`;
  };
  const scales = {
    zero: "cero",
    group,
    thousand: (n: number) => (n === 1 ? "mil" : `${group(n).replace(/uno$/, "ún").replace(/y ún$/, "y un")} mil`),
    million: () => "un millón",
  };
  return (n: number) => inGroups(n, scales).join(" ");
})();

const pl = (() => {
  const small = of(
    "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście",
  );
  const tens = of(
    "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt",
  );
  const hundreds = of("sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset");
  const below: Speller = (n) =>
    (n < 20 ? small[n] : `${tens[Math.floor(n / 10) - 2]}${n % 10 ? ` ${small[n % 10]}` : ""}`) ?? "";
  const group: Speller = (n) =>
    n < 100 ? below(n) : `${hundreds[Math.floor(n / 100) - 1]}${n % 100 ? ` ${below(n % 100)}` : ""}`;
  const many = (n: number) => (n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 > 20) ? "tysiące" : "tysięcy");
  const scales = {
    zero: "zero",
    group,
    thousand: (n: number) => (n === 1 ? "tysiąc" : `${group(n)} ${many(n)}`),
    million: () => "milion",
  };
  return (n: number) => inGroups(n, scales).join(" ");
})();

const ja = (() => {
  const digits = [..."〇一二三四五六七八九"];
  const group: Speller = (n) =>
    [1000, 100, 10, 1]
      .map((unit, at) => {
        const digit = Math.floor(n / unit) % 10;
        if (digit === 0) return "";
        return `${digit === 1 && unit > 1 ? "" : digits[digit]}${["千", "百", "十", ""][at]}`;
      })
      .join("");
  return (n: number) =>
    n === 0 ? "〇" : `${n >= 10_000 ? `${group(Math.floor(n / 10_000))}万` : ""}${group(n % 10_000)}`;
})();

/** Numbers up to a million in words: written apart from what reads them. */
export const spellers = { en, fr, ja, de, es, pl } satisfies { [language: string]: Speller };
