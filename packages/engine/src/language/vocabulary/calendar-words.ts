import { monthNames, weekdayNames } from "../names.ts";
import { alternatives } from "../plain.ts";

export type CalendarUnit = "day" | "week" | "month" | "year";

export type Which = "afterNext" | "next" | "coming" | "this" | "last";

/** What a word of a date says. */
export type Sense =
  | { readonly type: "offset"; readonly days: number }
  | { readonly type: "weekday"; readonly weekday: number }
  | { readonly type: "month"; readonly month: number }
  | { readonly type: "feast"; readonly month: number; readonly day: number }
  | { readonly type: "unit"; readonly unit: CalendarUnit; readonly count: number }
  /** `next` is the one of the next week, `coming` the first from now on. */
  | { readonly type: "which"; readonly which: Which }
  | { readonly type: "way"; readonly way: 1 | -1 };

interface CalendarWords {
  /** Days from today, first word groups, then how many days. */
  readonly offsets: { readonly [words: string]: number };
  readonly feasts: { readonly [words: string]: readonly [month: number, day: number] };
  /** Beside those that the platform knows; Sunday and January first. */
  readonly weekdays?: readonly string[];
  readonly months?: readonly string[];
  readonly units: { readonly [words: string]: readonly [unit: CalendarUnit, count: number] };
  readonly afterNext: string;
  readonly next: string;
  readonly coming: string;
  readonly present: string;
  readonly last: string;
  readonly ahead: string;
  readonly ago: string;
}

const words: { readonly [language: string]: CalendarWords } = {
  en: {
    offsets: {
      "today|tonight|now|right now|this evening|this afternoon|this morning": 0,
      "tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow|tomorrow morning|tomorrow evening|tomorrow night": 1,
      "day after tomorrow|the day after tomorrow|overmorrow|day after tmrw|the day after tmrw|day after tmr": 2,
      yesterday: -1,
      "day before yesterday|the day before yesterday": -2,
    },
    feasts: {
      "christmas eve": [12, 24],
      "christmas|christmas day|xmas": [12, 25],
      "boxing day": [12, 26],
      "new year's eve|new years eve": [12, 31],
      "new year|new year's day|new years day": [1, 1],
      halloween: [10, 31],
      "valentine's day|valentines day": [2, 14],
    },
    weekdays: [
      "",
      "mon",
      "tues|tuseday",
      "weds|wensday|wendesday|wednsday|wedensday",
      "thur|thurs|thrusday|thurday",
      "firday|fryday",
      "saterday|satuday",
    ],
    months: ["", "", "", "", "", "", "", "", "sept", "", "", ""],
    units: {
      "day|days": ["day", 1],
      "week|weeks": ["week", 1],
      "fortnight|fortnights": ["week", 2],
      "month|months": ["month", 1],
      "year|years": ["year", 1],
    },
    afterNext: "after next",
    next: "next|following",
    coming: "coming|upcoming",
    present: "this",
    last: "last|past|previous",
    ahead: "in|from now|from today|from|later|within",
    ago: "ago",
  },
  de: {
    offsets: {
      "heute|heut|heute abend|heute nacht|heute morgen|heute nachmittag|jetzt": 0,
      "morgen|morgen früh|morgen abend|morgen nacht|morgen nachmittag": 1,
      übermorgen: 2,
      "überübermorgen|über übermorgen": 3,
      gestern: -1,
      vorgestern: -2,
    },
    feasts: {
      "heiligabend|heiliger abend|weihnachten": [12, 24],
      "1. weihnachtstag|1. weihnachtsfeiertag": [12, 25],
      "2. weihnachtstag|2. weihnachtsfeiertag": [12, 26],
      silvester: [12, 31],
      "neujahr|neujahrstag": [1, 1],
      nikolaus: [12, 6],
      "tag der deutschen einheit": [10, 3],
    },
    weekdays: ["", "", "", "mitwoch", "donerstag|donnertag|donnerstg", "freitg|fretag", "sonnabend|samtag|samsatg"],
    months: ["jänner", "feber", "märz|maerz|mrz", "", "", "", "", "", "sept", "", "", ""],
    units: {
      "tag|tage|tagen": ["day", 1],
      "woche|wochen": ["week", 1],
      "monat|monate|monaten|monats": ["month", 1],
      "jahr|jahre|jahren|jahres": ["year", 1],
    },
    afterNext: "übernächste|übernächsten|übernächster|übernächstes",
    next: "",
    coming: "nächste|nächsten|nächster|nächstes|nächstem|kommende|kommenden|kommender|kommendes|folgende|folgenden",
    present: "diese|diesen|dieser|dieses|diesem",
    last: "letzte|letzten|letzter|letztes|letztem|vergangene|vergangenen|vorige|vorigen|voriger",
    ahead: "in",
    ago: "vor",
  },
  fr: {
    offsets: {
      "aujourd'hui|ce soir|cette nuit|cet après midi|ce matin|maintenant": 0,
      "demain|demain matin|demain soir|demain après midi": 1,
      "après demain|surlendemain": 2,
      hier: -1,
      "avant hier": -2,
    },
    feasts: {
      "réveillon de noël|veille de noël": [12, 24],
      "noël|jour de noël": [12, 25],
      "saint sylvestre|réveillon": [12, 31],
      "jour de l'an|nouvel an|premier de l'an": [1, 1],
      "fête nationale": [7, 14],
      toussaint: [11, 1],
    },
    units: {
      "jour|jours": ["day", 1],
      "semaine|semaines": ["week", 1],
      mois: ["month", 1],
      "an|ans|année|années": ["year", 1],
    },
    afterNext: "",
    next: "",
    coming: "prochain|prochaine|prochains|qui vient|suivant|suivante",
    present: "ce|cet|cette",
    last: "dernier|dernière|passé|passée|derniers",
    ahead: "dans|d'ici|d'ici à|d ici",
    ago: "il y a",
  },
  es: {
    offsets: {
      "hoy|esta noche|esta tarde|hoy mismo|ahora": 0,
      "mañana|mañana por la mañana|mañana por la tarde|mañana por la noche": 1,
      "pasado mañana": 2,
      ayer: -1,
      "anteayer|antes de ayer|antier": -2,
    },
    feasts: {
      "nochebuena|noche buena|víspera de navidad": [12, 24],
      "navidad|día de navidad": [12, 25],
      "nochevieja|noche vieja|fin de año": [12, 31],
      "año nuevo|día de año nuevo": [1, 1],
      "reyes|día de reyes": [1, 6],
    },
    months: ["", "", "", "", "", "", "", "", "setiembre", "", "", ""],
    units: {
      "día|días": ["day", 1],
      "semana|semanas": ["week", 1],
      "quincena|quincenas": ["week", 2],
      "mes|meses": ["month", 1],
      "año|años": ["year", 1],
    },
    afterNext: "",
    next: "",
    coming: "próximo|próxima|que viene|siguiente|entrante",
    present: "este|esta",
    last: "pasado|pasada|último|última",
    ahead: "en|dentro de|de aquí a",
    ago: "hace",
  },
  pl: {
    offsets: {
      "dziś|dzisiaj|dziś wieczorem|dzisiaj wieczorem|dziś w nocy|dzisiaj w nocy|dzisiejszej nocy|dzisiejszy|teraz": 0,
      "jutro|jutra|jutro rano|jutro wieczorem|jutrzejszy": 1,
      "pojutrze|pojutrza": 2,
      popojutrze: 3,
      wczoraj: -1,
      przedwczoraj: -2,
    },
    feasts: {
      "wigilia|wigilię|w wigilię": [12, 24],
      "boże narodzenie|święta": [12, 25],
      "sylwester|sylwestra": [12, 31],
      "nowy rok": [1, 1],
      "trzech króli": [1, 6],
      mikołajki: [12, 6],
    },
    weekdays: [
      "niedzielę|niedzieli|nd|ndz",
      "poniedziałku|pon|pn",
      "wtorku|wt",
      "środę|środy|śr",
      "czwartku|czw",
      "piątku|pt",
      "sobotę|soboty|sob",
    ],
    months: [
      "styczniu",
      "lutym",
      "marcu",
      "kwietniu",
      "maju",
      "czerwcu",
      "lipcu",
      "sierpniu",
      "wrześniu",
      "październiku",
      "listopadzie",
      "grudniu",
    ],
    units: {
      "dzień|dni|dnia": ["day", 1],
      "tydzień|tygodnie|tygodni|tygodniu|tygodnia|tydz": ["week", 1],
      "miesiąc|miesiące|miesięcy|miesiącu|miesiąca": ["month", 1],
      "rok|lata|lat|roku": ["year", 1],
    },
    afterNext: "",
    next: "przyszły|przyszłą|przyszła|przyszłym|przyszłego|przyszłe|następny|następną|następna|następnym|następnego",
    coming: "najbliższy|najbliższą|najbliższa|nadchodzący|nadchodzącą",
    present: "ten|tę|ta|tym|tego|bieżącym|bieżącego",
    last: "zeszły|zeszłą|zeszła|zeszłym|ubiegły|ubiegłą|ubiegłym|ostatni|ostatnią|ostatnia|ostatnim|ostatniego|ostatniej|poprzedni|poprzednim|minionym",
    ahead: "za|w ciągu",
    ago: "temu",
  },
};

const remembered = new Map<string, ReadonlyMap<string, Sense>>();

/** Every word and group of words of a language that says something in a date. */
export function calendarWordsOf(language: string): ReadonlyMap<string, Sense> {
  const own = words[language.split("-")[0] ?? ""];
  const tongue = own ? (language.split("-")[0] ?? "en") : "en";
  const known = remembered.get(tongue);
  if (known) return known;
  const made = new Map<string, Sense>();
  const add = (written: string, sense: Sense) => {
    for (const word of alternatives(written)) if (word !== "" && !made.has(word)) made.set(word, sense);
  };
  const addAll = (written: readonly string[], sense: (at: number) => Sense) => {
    for (const [at, names] of written.entries()) add(names, sense(at));
  };
  const said = own ?? words.en;
  if (said) {
    for (const [written, days] of Object.entries(said.offsets)) add(written, { type: "offset", days });
    for (const [written, [month, day]] of Object.entries(said.feasts)) add(written, { type: "feast", month, day });
    for (const [written, [unit, count]] of Object.entries(said.units)) add(written, { type: "unit", unit, count });
    add(said.afterNext, { type: "which", which: "afterNext" });
    add(said.next, { type: "which", which: "next" });
    add(said.coming, { type: "which", which: "coming" });
    add(said.present, { type: "which", which: "this" });
    add(said.last, { type: "which", which: "last" });
    add(said.ahead, { type: "way", way: 1 });
    add(said.ago, { type: "way", way: -1 });
    addAll(said.months ?? [], (at) => ({ type: "month", month: at + 1 }));
    addAll(said.weekdays ?? [], (weekday) => ({ type: "weekday", weekday }));
  }
  for (const one of [tongue, "en"]) {
    addAll(
      monthNames(one).map((names) => names.join("|")),
      (at) => ({ type: "month", month: at + 1 }),
    );
    addAll(
      weekdayNames(one).map((names) => names.join("|")),
      (weekday) => ({ type: "weekday", weekday }),
    );
  }
  remembered.set(tongue, made);
  return made;
}
