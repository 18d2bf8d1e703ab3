import { alternatives, spellings } from "../plain.ts";

/** How a language spells its numbers. All words are plain. */
export interface NumberWords {
  /** 0 to 99; words with spaces between them. */
  readonly small: ReadonlyMap<string, number>;
  /** 100 to 900, where they have words of their own. */
  readonly hundreds: ReadonlyMap<string, number>;
  /** What multiplies by a hundred; alone it is one. */
  readonly hundred: ReadonlySet<string>;
  readonly scales: ReadonlyMap<string, number>;
  /** What may stand within a number. */
  readonly and: ReadonlySet<string>;
  /** What a decimal is said with. */
  readonly point: ReadonlySet<string>;
  readonly minus: ReadonlySet<string>;
  /** First to thirty-first, as days and hours are named. */
  readonly ordinals: ReadonlyMap<string, number>;
  /** What is written in one word, taken apart. */
  readonly apart?: RegExp;
}

const set = (text: string) => new Set(alternatives(text));
const list = (text: string) => text.split(" ");
function map(entries: Iterable<readonly [word: string, value: number]>): ReadonlyMap<string, number> {
  return new Map([...entries].flatMap(([word, value]) => spellings(word).map((one) => [one, value] as const)));
}
/** All languages write `10k`. */
const scales = (named: { readonly [words: string]: number }) =>
  map(
    Object.entries({ k: 1e3, ...named }).flatMap(([words, value]) =>
      words.split("|").map((word) => [word, value] as const),
    ),
  );
const counted = (words: readonly string[], from: number, step = 1) =>
  words.map((word, at) => [word, from + at * step] as const);
/** `2|two|…` by its number. */
const more = (text: string) =>
  text.split(" ").flatMap((one) => {
    const [value, ...words] = one.split("|");
    return words.map((word) => [word.replaceAll("_", " "), Number(value)] as const);
  });
/** Each ten with each unit behind or before it. */
const joined = (tens: readonly string[], units: readonly string[], join: (ten: string, unit: string) => string) =>
  tens.flatMap((ten, at) => units.map((unit, one) => [join(ten, unit), (at + 2) * 10 + one + 1] as const));

const english = (() => {
  const units = list("one two three four five six seven eight nine");
  const teens = list("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen");
  const tens = list("twenty thirty forty fifty sixty seventy eighty ninety");
  const firsts = list("first second third fourth fifth sixth seventh eighth ninth");
  const tenths = list(
    "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
  );
  return {
    small: map([
      ...counted(["zero", ...units, ...teens], 0),
      ...counted(tens, 20, 10),
      ...joined(tens, units, (ten, unit) => `${ten} ${unit}`),
      ["nought", 0],
      ["fourty", 40],
    ]),
    hundreds: map([]),
    hundred: set("hundred|a hundred"),
    scales: scales({
      "thousand|a thousand": 1e3,
      "million|a million|mn|mio": 1e6,
      "billion|a billion|bn": 1e9,
      dozen: 12,
    }),
    and: set("and"),
    point: set("point|dot"),
    minus: set("minus|negative"),
    ordinals: map([
      ...counted([...firsts, ...tenths], 1),
      ...firsts.map((word, at) => [`twenty ${word}`, 21 + at] as const),
      ["thirtieth", 30],
      ["thirty first", 31],
    ]),
  } satisfies NumberWords;
})();

const german = (() => {
  const units = list("ein zwei drei vier fünf sechs sieben acht neun");
  const teens = list("zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn");
  const tens = list("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig");
  const compounds = joined(tens, units, (ten, unit) => `${unit}und${ten}`);
  const firsts = list("erst zweit dritt viert fünft sechst siebt acht neunt").concat(teens.map((word) => `${word}t`));
  const ordinals = [
    ...counted(firsts, 1),
    ...counted(tens.slice(0, 2), 20, 10).map(([word, value]) => [`${word}st`, value] as const),
    ...compounds.filter(([, value]) => value <= 31).map(([word, value]) => [`${word}st`, value] as const),
  ];
  return {
    small: map([
      ...counted(["null", ...units, ...teens], 0),
      ...counted(tens, 20, 10),
      ...compounds,
      ...joined(tens, units, (ten, unit) => `${unit} und ${ten}`),
      ...more("1|eins|eine|einen|einer|einem 2|zwo"),
    ]),
    hundreds: map([]),
    hundred: set("hundert"),
    scales: scales({ "tausend|tsd": 1e3, "million|millionen|mio": 1e6, "milliarde|milliarden|mrd": 1e9, dutzend: 12 }),
    and: set("und"),
    point: set("komma|punkt"),
    minus: set("minus"),
    ordinals: map(
      ordinals.flatMap(([word, value]) => list("e en er es em").map((ending) => [word + ending, value] as const)),
    ),
    apart: /(einhalb|hundert|tausend|million(?:en)?|milliarden?|^minus)/g,
  } satisfies NumberWords;
})();

const french = (() => {
  const units = list("un deux trois quatre cinq six sept huit neuf");
  const teens = [...list("dix onze douze treize quatorze quinze seize"), "dix sept", "dix huit", "dix neuf"];
  const tens = list("vingt trente quarante cinquante soixante");
  const under20 = [...units, ...teens];
  const plural = (word: string) => [word.replace("quatre vingt", "quatre vingts"), word];
  const eighties = under20.flatMap((word, at) => plural(`quatre vingt ${word}`).map((one) => [one, 81 + at] as const));
  const swiss = list("septante huitante nonante").flatMap((ten, at) => [
    [ten, 70 + at * 10] as const,
    ...units.flatMap((unit, one) =>
      [`${ten} ${unit}`, `${ten} et ${unit}`].map((word) => [word, 71 + at * 10 + one] as const),
    ),
  ]);
  return {
    small: map([
      ...counted(["zéro", ...under20], 0),
      ...counted(tens, 20, 10),
      ...joined(tens, units, (ten, unit) => `${ten} ${unit}`),
      ...joined(tens, ["un"], (ten, unit) => `${ten} et ${unit}`),
      ...joined(tens, ["une"], (ten, unit) => `${ten} et ${unit}`),
      ...joined(tens, ["une"], (ten, unit) => `${ten} ${unit}`),
      ...teens.map((word, at) => [`soixante ${word}`, 70 + at] as const),
      ["soixante et onze", 71],
      ...plural("quatre vingt").map((word) => [word, 80] as const),
      ...eighties,
      ...swiss,
      ["une", 1],
    ]),
    hundreds: map([]),
    hundred: set("cent|cents"),
    scales: scales({
      "mille|mil|milliers": 1e3,
      "million|millions|mio": 1e6,
      "milliard|milliards": 1e9,
      "douzaine|douzaines": 12,
    }),
    and: set("et|de"),
    point: set("virgule|point"),
    minus: set("moins"),
    ordinals: map([...more("1|premier|première")]),
  } satisfies NumberWords;
})();

const spanish = (() => {
  const units = list("uno dos tres cuatro cinco seis siete ocho nueve");
  const teens = list(
    "diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
  );
  const tens = list("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa");
  const hundreds = list(
    "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
  );
  return {
    small: map([
      ...counted(["cero", ...units, ...teens], 0),
      ...counted(tens, 20, 10),
      ...joined(tens, units, (ten, unit) => `${ten} y ${unit}`),
      ...joined(tens, ["un"], (ten, unit) => `${ten} y ${unit}`),
      ...joined(tens, ["una"], (ten, unit) => `${ten} y ${unit}`),
      ...more("1|un|una 21|veintiún|veintiuna"),
    ]),
    hundreds: map([
      ...counted(hundreds, 100, 100),
      ...counted(
        hundreds.slice(1).map((word) => word.replace(/os$/, "as")),
        200,
        100,
      ),
      ["cien", 100],
    ]),
    hundred: set("cien"),
    scales: scales({ mil: 1e3, "millón|millones": 1e6, "docena|docenas": 12 }),
    and: set("y|de"),
    point: set("coma|punto"),
    minus: set("menos"),
    ordinals: map([...more("1|primero|primer|primera")]),
  } satisfies NumberWords;
})();

const polish = (() => {
  const units = list("jeden dwa trzy cztery pięć sześć siedem osiem dziewięć");
  const teens = list(
    "dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście",
  );
  const tens = list(
    "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt",
  );
  const hundreds = list("sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset");
  /** As of people and after prepositions: "dla dwudziestu dwóch osób". */
  const ofUnits = list("jednego dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu");
  const ofTeens = list(
    "dziesięciu jedenastu dwunastu trzynastu czternastu piętnastu szesnastu siedemnastu osiemnastu dziewiętnastu",
  );
  const ofTens = list(
    "dwudziestu trzydziestu czterdziestu pięćdziesięciu sześćdziesięciu siedemdziesięciu osiemdziesięciu dziewięćdziesięciu",
  );
  const ofHundreds = list("stu dwustu trzystu czterystu pięciuset sześciuset siedmiuset ośmiuset dziewięciuset");
  const hard = list("y a e ego ej ą emu ym");
  const stems = list(
    "pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast dziewiętnast",
  );
  const forms = stems.map((stem) => {
    if (stem === "drug") return list("drugi druga drugie drugiego drugiej drugą");
    return stem === "trzec"
      ? list("trzeci trzecia trzecie trzeciego trzeciej trzecią")
      : hard.map((ending) => stem + ending);
  });
  const twenty = hard.map((ending) => `dwudziest${ending}`);
  const thirty = hard.map((ending) => `trzydziest${ending}`);
  return {
    small: map([
      ...counted(["zero", ...units, ...teens], 0),
      ...counted(tens, 20, 10),
      ...joined(tens, units, (ten, unit) => `${ten} ${unit}`),
      ...joined(tens, ["jeden", "dwie"], (ten, unit) => `${ten} ${unit}`),
      ...counted([...ofUnits, ...ofTeens], 1),
      ...counted(ofTens, 20, 10),
      ...joined(ofTens, ofUnits, (ten, unit) => `${ten} ${unit}`),
      ...joined(ofTens, ["jeden", "dwu"], (ten, unit) => `${ten} ${unit}`),
      ...more(
        "1|jedna|jedną|jedno|jednego|jednej 2|dwie|dwoje|dwóch|dwu 3|troje|trzech 4|czworo|czterech 5|pięciu|pięcioro",
      ),
    ]),
    hundreds: map([...counted(hundreds, 100, 100), ...counted(ofHundreds, 100, 100)]),
    hundred: new Set<string>(),
    scales: scales({
      "tysiąc|tysiące|tysięcy|tysiąca|tys": 1e3,
      "milion|miliony|milionów|miliona|mln": 1e6,
      "miliard|miliardy|miliardów|miliarda|mld": 1e9,
      "tuzin|tuziny|tuzinów|tuzina": 12,
    }),
    and: set("i"),
    point: set("przecinek|kropka"),
    minus: set("minus"),
    ordinals: map([
      ...forms.flatMap((words, at) => words.map((word) => [word, at + 1] as const)),
      ...twenty.map((word) => [word, 20] as const),
      ...thirty.map((word) => [word, 30] as const),
      ...forms
        .slice(0, 9)
        .flatMap((words, at) => twenty.flatMap((ten) => words.map((word) => [`${ten} ${word}`, 21 + at] as const))),
      ...thirty.flatMap((ten) => (forms[0] ?? []).map((word) => [`${ten} ${word}`, 31] as const)),
    ]),
  } satisfies NumberWords;
})();

const numberWords: { readonly [language: string]: NumberWords } = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pl: polish,
};

/** How numbers are spelled in a language; in English where it is none of those that have words between spaces. */
export const numberWordsOf = (language: string): NumberWords => numberWords[language.split("-")[0] ?? ""] ?? english;
