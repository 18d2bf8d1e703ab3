import { bare } from "../fold.ts";

/** How people say at which place of a list something stands. */
export interface PlaceWords {
  /** First to tenth, each with its forms. */
  readonly nth: readonly (readonly string[])[];
  readonly last: readonly string[];
  /** Of two things. */
  readonly former: readonly string[];
  readonly latter: readonly string[];
  /** Of an odd number of things. */
  readonly middle: readonly string[];
  readonly lastButOne: readonly string[];
  readonly lastButTwo: readonly string[];
  /** Behind a place that is counted from the last on. */
  readonly fromEnd: readonly string[];
  /** Behind one that is counted from the first on, as all others are. */
  readonly fromStart: readonly string[];
  /** Besides those that say nothing anywhere: "the second option". */
  readonly filler: ReadonlySet<string>;
}

const list = (text: string): readonly string[] => text.split("|").map(bare);

type Written = { readonly [part in Exclude<keyof PlaceWords, "former" | "latter">]: string };

function places(of: Written & { readonly former?: string; readonly latter?: string }): PlaceWords {
  return {
    nth: of.nth.split(" ").map((forms) => list(forms.replaceAll("_", " "))),
    last: list(of.last),
    former: of.former ? list(of.former) : [],
    latter: of.latter ? list(of.latter) : [],
    middle: list(of.middle),
    lastButOne: list(of.lastButOne),
    lastButTwo: list(of.lastButTwo),
    fromEnd: list(of.fromEnd),
    fromStart: list(of.fromStart),
    filler: new Set(list(of.filler)),
  };
}

const english = places({
  nth: "first|one|number_one|option_one|choice_one|very_first|top|topmost second|two third|three fourth|four fifth|five sixth|six seventh|seven eighth|eight ninth|nine tenth|ten",
  last: "last|very last|final|bottom|bottommost",
  former: "former",
  latter: "latter",
  middle: "middle|central|centre|center",
  lastButOne: "last but one|next to last|penultimate",
  lastButTwo: "last but two|antepenultimate",
  fromEnd: "last|end|bottom|back",
  fromStart: "top|start|beginning",
  filler:
    "one|ones|option|options|number|numbers|no|choice|button|item|i|ll|d|let|s|take|go|with|have|pick|choose|answer|give|us|think|right",
});
const words: { readonly [language: string]: PlaceWords } = {
  en: english,
  de: places({
    nth: "erste|ersten|erster|erstes|eins|oberste|obersten|oberster|oberstes|ganz_oben|allererste zweite|zweiten|zweiter|zweites|zwei dritte|dritten|dritter|drittes|drei vierte|vierten|vierter|viertes|vier fünfte|fünften|fünfter|fünftes|fünf sechste|sechsten|sechster|sechstes|sechs siebte|siebten|siebter|siebtes|sieben achte|achten|achter|achtes|acht neunte|neunten|neunter|neuntes|neun zehnte|zehnten|zehnter|zehntes|zehn",
    last: "letzte|letzten|letzter|letztes|allerletzte|allerletzten|unterste|untersten|unterster|unterstes|ganz unten",
    former: "ersteres|erstere|ersterer|ersteren",
    latter: "letzteres|letztere|letzterer|letzteren",
    middle: "mittlere|mittleren|mittlerer|mittleres|mitte|mittig",
    lastButOne: "vorletzte|vorletzten|vorletzter|vorletztes|zweitletzte|zweitletzten|zweitletztes",
    lastButTwo: "vorvorletzte|vorvorletzten|drittletzte|drittletzten|drittletztes",
    fromEnd: "von unten|von hinten|vom ende",
    fromStart: "von oben|von vorne|von vorn",
    filler: "option|optionen|nummer|nummern|nr|antwort|möglichkeit|auswahl|wähle",
  }),
  fr: places({
    nth: "premier|première|un|une|haut|tout_en_haut|tout_premier|toute_première deuxième|second|seconde|deux|2eme troisième|trois quatrième|quatre cinquième|cinq sixième|six septième|sept huitième|huit neuvième|neuf dixième|dix",
    last: "dernier|dernière|tout dernier|toute dernière|bas|tout en bas",
    middle: "milieu|central|centrale|centre",
    lastButOne: "avant dernier|avant dernière|pénultième",
    lastButTwo: "antépénultième",
    fromEnd: "en partant de la fin|en partant du bas|à partir de la fin|par la fin",
    fromStart: "en partant du haut|à partir du haut|en partant du début",
    filler: "option|options|numéro|numéros|no|choix|réponse|celui|celle|voudrais|prendrai|choisis|en",
  }),
  es: places({
    nth: "primero|primera|primer|uno|una|arriba|arriba_del_todo segundo|segunda|dos tercero|tercera|tercer|tres cuarto|cuarta|cuatro quinto|quinta|cinco sexto|sexta|seis séptimo|séptima|siete octavo|octava|ocho noveno|novena|nueve décimo|décima|diez",
    last: "último|última|abajo|abajo del todo",
    middle: "medio|centro|central|mitad|intermedio|intermedia",
    lastButOne: "penúltimo|penúltima",
    lastButTwo: "antepenúltimo|antepenúltima",
    fromEnd: "empezando por el final|empezando por abajo|por el final|desde el final|por abajo|desde abajo",
    fromStart: "empezando por arriba|por arriba|desde arriba",
    filler: "opción|opciones|número|números|núm|respuesta|gustaría|elijo|prefiero|en",
  }),
  pl: places({
    nth: "pierwszy|pierwsza|pierwsze|pierwszą|jeden|na_górze|u_góry drugi|druga|drugie|drugą|dwa trzeci|trzecia|trzecie|trzecią|trzy czwarty|czwarta|czwarte|czwartą|cztery piąty|piąta|piąte|piątą|pięć szósty|szósta|szóste|szóstą|sześć siódmy|siódma|siódme|siódmą|siedem ósmy|ósma|ósme|ósmą|osiem dziewiąty|dziewiąta|dziewiąte|dziewiątą|dziewięć dziesiąty|dziesiąta|dziesiąte|dziesiątą|dziesięć",
    last: "ostatni|ostatnia|ostatnie|ostatnią|na dole|u dołu",
    middle: "środkowy|środkowa|środkowe|środkową|w środku|pośrodku",
    lastButOne: "przedostatni|przedostatnia|przedostatnie|przedostatnią",
    lastButTwo: "trzeci od końca",
    fromEnd: "od końca|od dołu|od tyłu",
    fromStart: "od góry|od początku",
    filler: "ten|ta|te|tę|tą|opcja|opcję|opcje|numer|numery|nr|wybieram|biorę|odpowiedź|wezmę",
  }),
};

/** English where the language is none of those that have words between spaces. */
export const placeWordsOf = (language: string): PlaceWords => words[language.split("-")[0] ?? ""] ?? english;

/** The same in Japanese, with numbers in digits and without what is only polite. */
export const japanesePlaces = {
  nth: /^(?:(?:上|前|最初|左)から)?(\d{1,2})(?:番[目め]?|つ[目め]|個[目め])?$/,
  fromEnd: /^(?:最後|下|後ろ|うしろ|右)から(\d{1,2})(?:番[目め]?|つ[目め]|個[目め])$/,
  first: /^(?:最初|(?:1番|いちばん)(?:上|最初|前|左)|トップ)$/,
  last: /^(?:最後|(?:1番|いちばん)(?:下|最後|後ろ|右)|ラスト)$/,
  middle: /^(?:真ん中|まん中|真中|中央)$/,
  /** "三番目のやつ". */
  thing: /の?(?:やつ|もの|選択肢|オプション|ボタン|ほう|方|答え)$/,
};
