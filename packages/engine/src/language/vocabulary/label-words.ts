import { plain } from "../plain.ts";

/** Numbers that count nothing: of rooms, years and hours. All words are plain, numbers in digits. */
interface LabelWords {
  /** How a question asks for how many there are. */
  readonly counts: RegExp;
  /** Things that have a number, before it: "room 12". */
  readonly things: RegExp;
  /** Around a year, and around an hour. */
  readonly moments: RegExp;
}

const year = "(?:19|20)\\d\\d";

function labels(of: { [part in keyof LabelWords]: string }): LabelWords {
  return {
    counts: new RegExp(`(?<!\\p{L})(?:${plain(of.counts)})`, "u"),
    things: new RegExp(
      `(?<!\\p{L})(?<thing>${plain(of.things)})(?: (?:no|nr|num|number|nummer|numero|numer))? \\d`,
      "u",
    ),
    moments: new RegExp(`(?<!\\p{L})(?:${of.moments})(?![\\d\\p{L}])`, "u"),
  };
}

const english = labels({
  counts: "how many|number of",
  things: "room|apartment|flat|floor|gate|seat|platform|page|chapter|line|bus|train|flight|house|suite",
  moments: `(?:in|since|born|of) ${year}|at \\d{1,2}(?: (?:am|pm|o'clock|oclock))?(?: (?:please|thanks|today|tomorrow))?$`,
});
const words: { readonly [language: string]: LabelWords } = {
  en: english,
  de: labels({
    counts: "wie viele|anzahl|zahl der",
    things: "zimmer|wohnung|etage|stock|platz|gleis|seite|kapitel|linie|bus|zug|haus|raum",
    moments: `(?:seit|jahr|in) ${year}|${year} (?:geboren|gezogen)|um \\d{1,2}(?: uhr)?(?: (?:an|zuruck|bitte))*$`,
  }),
  fr: labels({
    counts: "combien|nombre de",
    things: "chambre|appartement|etage|place|quai|page|chapitre|ligne|bus|train|salle",
    moments: `(?:en|depuis) ${year}|a \\d{1,2} ?(?:h|heures?)`,
  }),
  es: labels({
    counts: "cuántos|cuántas|número de|cantidad de",
    things: "habitacion|apartamento|piso|planta|asiento|anden|pagina|capitulo|linea|autobus|tren|sala",
    moments: `(?:en|desde) ${year}|a las? \\d{1,2}`,
  }),
  pl: labels({
    counts: "ile|ilu|liczb|ilość",
    things: "pokoj|pokoju|mieszkanie|pietro|miejsce|peron|strona|rozdzial|linia|autobus|pociag|sala",
    moments: `(?:w|od|roku) ${year}|o \\d{1,2}\\.?$`,
  }),
};

/** English where the language is none of those that have words between spaces. */
export const labelWordsOf = (language: string): LabelWords => words[language.split("-")[0] ?? ""] ?? english;

export const japaneseLabels = {
  counts: /何[名人個枚本台回泊匹冊]|いくつ|人数|個数|回数|枚数/,
  label: /\d(?:号室|階|番(?!目)|ページ)|(?:19|20)\d\d年|\d時(?!間)/,
};
