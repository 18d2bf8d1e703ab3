import { unspaced } from "../plain.ts";

/**
 * "No, I mean yes": an answer, and behind a pause the plain one that was meant. Nothing less counts: "no, you know what I
 * mean, okay" agrees to nothing, and without the pause "no quiero decir sí" is a no.
 */
interface Meant {
  readonly means: string;
  readonly yes: string;
  readonly no: string;
}

function spaced({ means, yes, no }: Meant): RegExp {
  return new RegExp(
    `^(?<before>.+?)\\s*[,;:.!…–—-]+\\s*(?:${means})[\\s,;:.!…–—-]+(?:(?<yes>${yes})|(?:${no}))[\\s.!]*$`,
    "iu",
  );
}

const english = spaced({
  means: "(?:sorry,? )?i mean|(?:sorry,? )?i meant(?: to say)?",
  yes: "yes(?:,? please)?|yeah|yep",
  no: "no(?:,? thanks|,? thank you)?|nope",
});
const words: { readonly [language: string]: RegExp } = {
  en: english,
  de: spaced({ means: "ich mein(?:e|te)?|ich wollte sagen", yes: "ja(?:,? bitte)?", no: "nein(?:,? danke)?" }),
  fr: spaced({
    means: "(?:enfin,? )?je veux dire|(?:enfin,? )?je voulais dire",
    yes: "oui(?:,? s['’]il (?:vous|te) pla[iî]t)?",
    no: "non(?:,? merci)?",
  }),
  es: spaced({
    means: "quiero decir|quer[ií]a decir|quise decir|mejor dicho|digo",
    yes: "s[ií](?:,? por favor)?",
    no: "no(?:,? gracias)?",
  }),
  pl: spaced({
    means: "to znaczy|chcia[lł][ae]m powiedzie[cć]|mia[lł][ae]m na my[sś]li|chodzi[lł]o mi o",
    yes: "tak(?:,? prosz[eę])?",
    no: "nie(?:,? dzi[eę]kuj[eę])?",
  }),
};
const japanese =
  /^(?<before>はい|いいえ|いえ|うん|ううん)[、。\s]*(?:じゃ|では)なくて?[、。\s]*(?:(?<yes>はい)|いいえ)(?:です)?[。！\s]*$/u;

/** What stands before such a correction, and what was meant by it; undefined where there is none. */
export function meantBehind(text: string, language: string): { before: string; meant: boolean } | undefined {
  const found = (unspaced(language) ? japanese : (words[language.split("-")[0] ?? ""] ?? english)).exec(text.trim());
  if (!found?.groups) return undefined;
  return { before: found.groups.before ?? "", meant: found.groups.yes !== undefined };
}
