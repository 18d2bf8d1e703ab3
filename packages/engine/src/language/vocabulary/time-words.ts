import { alternatives, germanWeekday } from "../plain.ts";

/** Minutes since midnight of what was found, on a clock of twelve hours or of twenty-four. */
type Minutes = (first: number, second: number) => number;

export interface TimeWords {
  /** Words for twelve o'clock. */
  readonly noon: RegExp;
  readonly midnight: RegExp;
  /** What says in which part of the day an hour is; cut out before the rest is read. */
  readonly parts: readonly (readonly [RegExp, DayPart])[];
  /** What stands before an hour and makes a number one. */
  readonly at: RegExp;
  /** What stands behind it. */
  readonly oclock: RegExp;
  /** Sentences with `H` for an hour, `M` for minutes, `T` for minutes that clocks have a mark for: "7 to 8" is no time. */
  readonly ways: readonly (readonly [pattern: string, minutes: Minutes])[];
}

/**
 * Of the forenoon twelve is noon, as of the Spanish `mañana`; of the morning it is midnight. An evening begins in the
 * afternoon and goes on after midnight; "3 in the evening" is still the afternoon.
 */
export type DayPart = "morning" | "forenoon" | "noon" | "afternoon" | "evening" | "night";

/** Whole words of a plain text. */
const some = (text: string) => new RegExp(`(?:^| )(?:${[...new Set(alternatives(text))].join("|")})(?= |$)`);
const past: Minutes = (minutes, hour) => hour * 60 + minutes;
/** Before one o'clock it is past twelve. */
const before = (hour: number, minutes: number) => (hour === 0 ? 24 : hour === 1 ? 13 : hour) * 60 - minutes;
const to: Minutes = (minutes, hour) => before(hour, minutes);
const less: Minutes = (hour, minutes) => before(hour, minutes);

const words: { readonly [language: string]: TimeWords } = {
  en: {
    noon: some("noon|midday|12 noon|high noon"),
    midnight: some("midnight|12 midnight"),
    parts: [
      [some("in the morning|morning|am|a.m|a.m.|a m"), "morning"],
      [some("in the afternoon|afternoon|in the evening|pm|p.m|p.m.|p m"), "afternoon"],
      [some("at night"), "night"],
      [some("tonight|night|this evening|evening"), "evening"],
    ],
    at: /^(?:at|by|around|about) /,
    oclock: some("o'clock|oclock|o clock|hours|sharp|on the dot"),
    ways: [
      ["half (?:past )?H", (hour) => hour * 60 + 30],
      ["(?:a )?quarter (?:past|after) H", (hour) => hour * 60 + 15],
      ["(?:a )?quarter (?:to|of|before|till|til) H", (hour) => before(hour, 15)],
      ["M (?:minutes? )?(?:past|after) H", past],
      ["T (?:to|of|before|till|til) H", to],
      ["M minutes? (?:to|of|before|till|til) H", to],
      ["H (?:oh|o) M", (hour, minutes) => hour * 60 + minutes],
    ],
  },
  de: {
    noon: some("mittag|mittags|zwölf uhr mittags|12 uhr mittags"),
    midnight: some("mitternacht"),
    parts: [
      [
        some("morgens|früh|vormittags|vormittag|am morgen|heute morgen|am vormittag|in der früh|frühmorgens"),
        "morning",
      ],
      [some("mittags|am mittag"), "noon"],
      [/(?<!nach|vor) mittag(?= |$)|^mittag(?= )/, "noon"],
      /** Behind a weekday it is no tomorrow, and no stay of one night. */
      [new RegExp(`(?<=${germanWeekday}) morgen(?= |$)`), "morning"],
      [new RegExp(`(?<=${germanWeekday}) nacht(?= |$)`), "night"],
      [some("am nachmittag|am abend|nachmittags|abends|nachmittag"), "afternoon"],
      [some("abend"), "evening"],
      [some("nachts|in der nacht|heute nacht|morgen nacht"), "night"],
    ],
    at: /^(?:so )?(?:um|gegen|ab) /,
    oclock: some("uhr|h"),
    ways: [
      ["halb H", (hour) => before(hour, 30)],
      ["(?:drei ?viertel|3 ?viertel) H", (hour) => before(hour, 15)],
      ["viertel (?:nach) H", (hour) => hour * 60 + 15],
      ["viertel vor H", (hour) => before(hour, 15)],
      ["viertel H", (hour) => before(hour, 45)],
      ["M (?:minuten? )?nach (?:drei ?viertel|3 ?viertel) H", (minutes, hour) => before(hour, 15 - minutes)],
      ["M (?:minuten? )?vor (?:drei ?viertel|3 ?viertel) H", (minutes, hour) => before(hour, 15 + minutes)],
      ["M (?:minuten? )?nach halb H", (minutes, hour) => before(hour, 30 - minutes)],
      ["M (?:minuten? )?vor halb H", (minutes, hour) => before(hour, 30 + minutes)],
      ["M (?:minuten? )?nach H", past],
      ["M (?:minuten? )?vor H", to],
    ],
  },
  fr: {
    noon: some("midi"),
    midnight: some("minuit"),
    parts: [
      [some("du matin|le matin|au matin|matin"), "morning"],
      [
        some("de l'après midi|de l après midi|du soir|le soir|l'après midi|de l'aprem|cet après midi|après midi"),
        "afternoon",
      ],
      [some("ce soir|soir"), "evening"],
      [some("cette nuit|dans la nuit|de la nuit"), "night"],
    ],
    at: /^(?:a|vers|des) /,
    oclock: some("heure|heures|h|pile"),
    ways: [
      ["H (?:h|heures?) (?:et )?demie?", (hour) => hour * 60 + 30],
      ["H (?:h|heures?) (?:et )?(?:un )?quart", (hour) => hour * 60 + 15],
      ["H (?:h|heures?) (?:et )?1 quart", (hour) => hour * 60 + 15],
      ["H (?:h|heures?) (?:et )?(?:trois|3) quarts", (hour) => hour * 60 + 45],
      ["H (?:h|heures?) moins (?:le |un |1 )?quart", (hour) => before(hour, 15)],
      ["H (?:h|heures?) moins M", less],
      ["H (?:h|heures?) et M", (hour, minutes) => hour * 60 + minutes],
    ],
  },
  es: {
    noon: some("mediodía|medio día|12 del mediodía"),
    midnight: some("medianoche|media noche"),
    parts: [
      [some("de la mañana|por la mañana"), "forenoon"],
      [some("de la madrugada|de madrugada|am|a.m|a.m."), "morning"],
      [some("del mediodía|de mediodía"), "noon"],
      [some("de la tarde|por la tarde|esta tarde|pm|p.m|p.m."), "afternoon"],
      [some("esta noche|por la noche"), "evening"],
      [some("de la noche"), "night"],
    ],
    at: /^(?:a las?|a eso de las?|sobre las?|hacia las?|desde las?|las?) /,
    oclock: some("h|hora|horas|en punto|hrs"),
    ways: [
      ["(?:las? )?H y media", (hour) => hour * 60 + 30],
      ["(?:las? )?H y cuarto", (hour) => hour * 60 + 15],
      ["(?:las? )?H y 3 cuartos", (hour) => hour * 60 + 45],
      ["(?:las? )?H menos cuarto", (hour) => before(hour, 15)],
      ["(?:las? )?H menos M", less],
      ["(?:las? )?H y M", (hour, minutes) => hour * 60 + minutes],
      ["cuarto para las? H", (hour) => before(hour, 15)],
      ["M para las? H", to],
    ],
  },
  pl: {
    noon: some("południe|w południe|o południu"),
    midnight: some("północ|o północy|północy"),
    parts: [
      [some("rano|przed południem|nad ranem|z rana"), "morning"],
      [some("po południu|popołudniu"), "afternoon"],
      [some("wieczorem|wieczór"), "evening"],
      [some("w nocy|nocą|dzisiejszej nocy"), "night"],
      /** "Druga po północy" is two o'clock, "dwie po północy" two minutes past twelve. */
      [/(?<=\d\.) po polnocy(?= |$)/, "night"],
    ],
    at: /^(?:o godzinie|godzina|godzinie|godz\.?|o|od|okolo) /,
    oclock: some("godzina|godz|h|w"),
    ways: [
      ["(?:w ?pol|pol) do H", (hour) => before(hour, 30)],
      ["M (?:minut[ay]? )?po (?:w ?pol|pol) do H", (minutes, hour) => before(hour, 30 - minutes)],
      ["(?:za )?M (?:minut[ay]? )?(?:przed )?(?:w ?pol|pol) do H", (minutes, hour) => before(hour, 30 + minutes)],
      ["H\\. M", (hour, minutes) => hour * 60 + minutes],
      ["kwadrans po H", (hour) => hour * 60 + 15],
      ["(?:za )?kwadrans (?:do |przed )?H", (hour) => before(hour, 15)],
      ["M (?:minut[ay]? )?po H", past],
      ["za M (?:minut[ay]? )?H", to],
      ["T (?:do|przed) H", to],
      ["M minut[ay]? (?:do|przed) H", to],
    ],
  },
};

/** How a language tells the time; English where it is none of those that have words between spaces. */
export const timeWordsOf = (language: string): TimeWords =>
  words[language.split("-")[0] ?? ""] ?? (words.en as TimeWords);

const hourPatterns = new Map<string, RegExp>();

/** The pattern of one sentence: hours and minutes in digits, the dot of an hour that is an ordinal left out. */
export function patternOf(sentence: string): RegExp {
  const known = hourPatterns.get(sentence);
  if (known) return known;
  const made = new RegExp(
    `^${sentence.replaceAll("H", "(\\d{1,2})\\.?").replaceAll("M", "(\\d{1,2})").replaceAll("T", "(\\d?[05])")}$`,
  );
  hourPatterns.set(sentence, made);
  return made;
}

/** Words of all six languages that are part of a time of day. */
const clockWords = new Set(
  alternatives(
    "quarter|quarters|half|noon|midday|midnight|o'clock|oclock|viertel|dreiviertel|halb|mittag|mitternacht|uhr|quart|quarts|demi|demie|midi|minuit|heure|heures|cuarto|cuartos|pico|media|mediodia|medianoche|kwadrans|kwadranse|pol|wpol|poludnie|polnoc|h",
  ),
);

/** Whether a word is part of a time of day, and of nothing else. */
export const isClockWord = (word: string): boolean => clockWords.has(word);
