import { digitize, digitizeJapanese } from "./digits.ts";
import { alternatives, unspaced, wordsIn } from "./plain.ts";
import { saysNothing, within } from "./vocabulary/small-words.ts";

interface AheadWords {
  /** What says that it is this very moment. */
  readonly now: readonly string[];
  /** With a group for the words of a stretch of time. */
  readonly ahead: RegExp;
  readonly hour: RegExp;
  readonly minute: RegExp;
  readonly one: RegExp;
  /** Minutes of stretches that are no whole hours. */
  readonly parts: ReadonlyMap<string, number>;
}

function parts(of: { readonly [Minutes in 15 | 30 | 45 | 90]: string }): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(of).flatMap(([minutes, written]) => alternatives(written).map((one) => [one, Number(minutes)])),
  );
}

const english: AheadWords = {
  now: alternatives("now|right now|right away|immediately"),
  ahead: /^(?:in|within) (?:about )?(.+?)(?: from now| time)?$|^(.+) from now$/,
  hour: /^(?:hours?|hrs?|h)$/,
  minute: /^(?:minutes?|mins?)$/,
  one: /^(?:an|one|1)$/,
  parts: parts({
    15: "a quarter of an hour|a quarter hour|quarter of an hour",
    30: "half an hour|a half hour|half hour",
    45: "three quarters of an hour",
    90: "an hour and a half|one and a half hours|1 and a half hours",
  }),
};
const words: { readonly [language: string]: AheadWords } = {
  en: english,
  de: {
    now: alternatives("jetzt|jetzt gleich|gleich jetzt|genau jetzt|sofort"),
    ahead: /^in (?:etwa |ca )?(.+)$/,
    hour: /^(?:stunden?|std|h)$/,
    minute: /^(?:minuten?|min)$/,
    one: /^(?:einer|1)$/,
    parts: parts({
      15: "einer viertelstunde|viertelstunde",
      30: "einer halben stunde|halben stunde",
      45: "einer dreiviertelstunde|dreiviertelstunde",
      90: "anderthalb stunden|eineinhalb stunden",
    }),
  },
  fr: {
    now: alternatives("maintenant|tout de suite|dès maintenant|immédiatement"),
    ahead: /^(?:dans|d'ici|d ici) (?:environ )?(.+)$/,
    hour: /^(?:heures?|h)$/,
    minute: /^(?:minutes?|min)$/,
    one: /^(?:une|1)$/,
    parts: parts({
      15: "un quart d heure|un quart d'heure",
      30: "une demi heure|demi heure",
      45: "trois quarts d heure|trois quarts d'heure",
      90: "une heure et demie",
    }),
  },
  es: {
    now: alternatives("ahora|ahora mismo|ya mismo|inmediatamente"),
    ahead: /^(?:en|dentro de) (?:unas? |unos )?(.+)$/,
    hour: /^(?:horas?|h)$/,
    minute: /^(?:minutos?|min)$/,
    one: /^(?:una|1)$/,
    parts: parts({
      15: "un cuarto de hora",
      30: "media hora",
      45: "tres cuartos de hora",
      90: "hora y media|una hora y media",
    }),
  },
  pl: {
    now: alternatives("teraz|właśnie teraz|od razu|natychmiast"),
    ahead: /^za (?:okolo )?(.+)$/,
    hour: /^(?:godzin[aeyę]?|godzine|godz|h)$/,
    minute: /^(?:minut[aey]?|min)$/,
    one: /^(?:jedna|1)$/,
    parts: parts({
      15: "kwadrans",
      30: "pół godziny",
      45: "trzy kwadranse",
      90: "półtorej godziny",
    }),
  },
};

const nowInJapanese = /^(?:今|いま|今すぐ|いますぐ|ただいま)(?:です|に|で|でお願いします|お願いします)?[。！]?$/;

/** Minutes from now on: "in two hours", "za pół godziny", 30分後; none for "now". */
export function parseAhead(text: string, language: string): number | undefined {
  if (unspaced(language)) {
    if (nowInJapanese.test(text.trim())) return 0;
    const found = /^(?:(\d{1,3})時間(半)?)?(?:(\d{1,3})分)?後(?:です|に|で|でお願いします)?[。！]?$/.exec(
      digitizeJapanese(text).replace(/\s/g, ""),
    );
    return found?.[1] || found?.[3]
      ? Number(found[1] ?? 0) * 60 + (found[2] ? 30 : 0) + Number(found[3] ?? 0)
      : undefined;
  }
  const tongue = words[language.split("-")[0] ?? ""] ?? english;
  const said = wordsIn(text);
  /** "See you in an hour, please": what says nothing may stand around it, and is a part of it elsewhere. */
  const idle = (word: string) => saysNothing(word, language);
  const last = within(said, idle).to;
  for (let from = 0; from < last; from++) {
    const minutes = stretchAhead(said.slice(from, last), tongue, language);
    if (minutes !== undefined) return minutes;
    if (!idle(said[from] ?? "")) return undefined;
  }
  return undefined;
}

function stretchAhead(
  said: readonly string[],
  { now, ahead, hour, minute, one, parts }: AheadWords,
  language: string,
): number | undefined {
  if (now.includes(said.join(" "))) return 0;
  const written = ahead.exec(said.join(" "));
  const part = parts.get(written?.[1] ?? written?.[2] ?? "");
  if (part !== undefined) return part;
  const found = ahead.exec(digitize(said, language).join(" "));
  const stretch = found?.[1] ?? found?.[2];
  if (stretch === undefined) return undefined;
  const [number = "", unit = number, more] = stretch.split(" ");
  const count = unit === number || one.test(number) ? 1 : /^\d{1,3}$/.test(number) ? Number(number) : undefined;
  if (count === undefined || more !== undefined) return undefined;
  if (hour.test(unit)) return count * 60;
  return minute.test(unit) ? count : undefined;
}
