import { digitize, digitizeJapanese } from "./digits.ts";
import { unspaced, wordsIn } from "./plain.ts";

interface AheadWords {
  /** With a group for the words of a stretch of time. */
  readonly ahead: RegExp;
  readonly hour: RegExp;
  readonly minute: RegExp;
  readonly half: RegExp;
  readonly one: RegExp;
}

const english: AheadWords = {
  ahead: /^(?:in|within) (?:about )?(.+?)(?: from now| time)?$|^(.+) from now$/,
  hour: /^(?:hours?|hrs?|h)$/,
  minute: /^(?:minutes?|mins?)$/,
  half: /^half an hour$/,
  one: /^(?:an|one|1)$/,
};
const words: { readonly [language: string]: AheadWords } = {
  en: english,
  de: {
    ahead: /^in (?:etwa |ca )?(.+)$/,
    hour: /^(?:stunden?|std|h)$/,
    minute: /^(?:minuten?|min)$/,
    half: /^(?:einer|1) halben stunde$/,
    one: /^(?:einer|1)$/,
  },
  fr: {
    ahead: /^(?:dans|d'ici|d ici) (?:environ )?(.+)$/,
    hour: /^(?:heures?|h)$/,
    minute: /^(?:minutes?|min)$/,
    half: /^(?:une|1) demi heure$/,
    one: /^(?:une|1)$/,
  },
  es: {
    ahead: /^(?:en|dentro de) (?:unas? |unos )?(.+)$/,
    hour: /^(?:horas?|h)$/,
    minute: /^(?:minutos?|min)$/,
    half: /^media hora$/,
    one: /^(?:una|1)$/,
  },
  pl: {
    ahead: /^za (?:okolo )?(.+)$/,
    hour: /^(?:godzin[aeyę]?|godzine|godz|h)$/,
    minute: /^(?:minut[aey]?|min)$/,
    half: /^pol godziny$/,
    one: /^(?:jedna|1)$/,
  },
};

/** Minutes from now on: "in two hours", "za pół godziny", 30分後. */
export function parseAhead(text: string, language: string): number | undefined {
  if (unspaced(language)) {
    const found = /^(?:(\d{1,3})時間(半)?)?(?:(\d{1,3})分)?後(?:です|に|で|でお願いします)?[。！]?$/.exec(
      digitizeJapanese(text).replace(/\s/g, ""),
    );
    return found?.[1] || found?.[3]
      ? Number(found[1] ?? 0) * 60 + (found[2] ? 30 : 0) + Number(found[3] ?? 0)
      : undefined;
  }
  const { ahead, hour, minute, half, one } = words[language.split("-")[0] ?? ""] ?? english;
  const found = ahead.exec(digitize(wordsIn(text), language).join(" "));
  const stretch = found?.[1] ?? found?.[2];
  if (stretch === undefined) return undefined;
  if (half.test(stretch)) return 30;
  const [number = "", unit = number, more] = stretch.split(" ");
  const count = unit === number || one.test(number) ? 1 : /^\d{1,3}$/.test(number) ? Number(number) : undefined;
  if (count === undefined || more !== undefined) return undefined;
  if (hour.test(unit)) return count * 60;
  return minute.test(unit) ? count : undefined;
}
