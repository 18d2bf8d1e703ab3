import { plain } from "../plain.ts";

/** How people answer how many they are. */
interface PeopleWords {
  /** In a question that asks for people, whoever they are. */
  readonly asked: RegExp;
  /** Whole answers of one who comes alone. */
  readonly alone: RegExp;
  /** Who is counted beside others: "two adults and a child". */
  readonly kinds: RegExp;
  readonly and: ReadonlySet<string>;
  /** What is reserved, with an article that counts nobody. */
  readonly table?: RegExp;
  /** Words that are so many people, by their numbers. */
  readonly groups: readonly (readonly [RegExp, number])[];
}

function people(of: {
  asked: string;
  alone: string;
  please: string;
  kinds: string;
  and: string;
  table?: string;
  groups?: string;
  group?: (word: string) => string;
}): PeopleWords {
  const { group = (word) => word } = of;
  return {
    asked: new RegExp(`(?<!\\p{L})(?:${plain(of.asked)})(?!\\p{L})`, "u"),
    alone: new RegExp(`^(?:${plain(of.alone)})(?:,? (?:${plain(of.please)}))?[.!]?$`),
    kinds: new RegExp(`^(?:${plain(of.kinds)})$`),
    and: new Set(of.and.split(" ")),
    ...(of.table && { table: new RegExp(`(?<!\\p{L})${plain(of.table)}`, "gu") }),
    groups: (of.groups ?? "").split(" ").flatMap((words, at) => {
      const names = plain(words.split("|").map(group).join("|"));
      return words === "" ? [] : [[new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "gu"), at + 2] as const];
    }),
  };
}

const english = people({
  asked:
    "people|persons|guests|visitors|participants|attendees|travellers|travelers|party|how many (?:of you|are you|will you be)",
  alone: "(?:it's |it is )?(?:just|only) (?:me|myself)|me|myself|me alone|i'm alone|alone|by myself|on my own",
  please: "please|thanks|thank you",
  kinds: "adults?|child|children|kids?|bab(?:y|ies)|infants?|toddlers?|teenagers?|seniors?|men|man|women|woman",
  and: "and plus with + &",
});
const words: { readonly [language: string]: PeopleWords } = {
  en: english,
  de: people({
    asked:
      "personen|leute|gäste|gästen|besucher|teilnehmer|teilnehmende|menschen|reisende|wie viele (?:seid|sind|kommen|werdet)",
    alone: "(?:nur )?ich(?: bin)?(?: alleine?)?|alleine?|ich komme alleine?|nur ich alleine?",
    please: "bitte|danke",
    kinds:
      "erwachsene[rn]?|kind|kinder|kleinkind|kleinkinder|baby|babys|jugendliche[rn]?|senior|senioren|mann|männer|frau|frauen",
    and: "und plus mit + &",
    table: "(?:ein|einen|eine) (?=tisch|reservierung|buchung)",
    groups: "zweit|zweien dritt|dreien viert|vieren fünft sechst siebt acht neunt zehnt",
    group: (word) => `zu ${word}`,
  }),
  fr: people({
    asked: "personnes|convives|invités|participants|voyageurs|visiteurs|couverts|combien (?:êtes|serez|d'entre)",
    alone: "(?:juste|seulement|que|rien que) moi|moi|moi seule?|seule?|je suis seule?|je viens seule?",
    please: "s'il vous plaît|s'il te plaît|merci",
    kinds: "adultes?|enfants?|bébés?|ados?|adolescents?|seniors?|hommes?|femmes?",
    and: "et plus avec + &",
    table: "une (?=table|réservation)",
  }),
  es: people({
    asked:
      "personas|gente|comensales|invitados|huéspedes|participantes|viajeros|asistentes|cuántos (?:son|sois|seréis|serán|vienen)",
    alone: "(?:solo|solamente|nada más) yo|yo|yo sol[oa]|sol[oa]|voy sol[oa]|vengo sol[oa]",
    please: "por favor|gracias",
    kinds: "adultos?|adultas?|niñ[oa]s?|bebés?|menores|menor|hombres?|mujer|mujeres",
    and: "y e más con + &",
    table: "una (?=mesa|reserva)",
  }),
  pl: people({
    asked: "osób|osoby|ludzi|gości|uczestników|podróżnych|ilu was|ile was",
    alone: "tylko ja|ja|sam|sama|ja sama?|jestem sama?|przyjdę sama?",
    please: "proszę|dziękuję",
    kinds:
      "dorosły|dorosła|dorośli|dorosłych|dorosłe|dziecko|dzieci|dzieckiem|niemowlę|niemowląt|mężczyzn|mężczyźni|kobiety|kobiet",
    and: "i plus oraz z + &",
    groups:
      "dwojga|dwójka|dwójkę|dwójki trojga|trójka|trójkę|trójki czworga|czwórka|czwórkę|czwórki pięciorga|piątkę|piątki sześciorga|szóstkę|szóstki",
  }),
};

/** English where the language is none of those that have words between spaces. */
export const peopleWordsOf = (language: string): PeopleWords => words[language.split("-")[0] ?? ""] ?? english;

/** Whether a word behind a number counts people: "4 persons", "dwie osoby". */
export const isPerson = (word: string, language: string): boolean => {
  const { asked, kinds } = peopleWordsOf(language);
  return /^(?:person|leute|osob)/.test(word) || asked.test(word) || kinds.test(word);
};

export const japanesePeople = {
  /** Behind a number of people. */
  counted: /[人名]/,
  asked: /何名|何人|人数|名様/,
  alone: /^(?:私|わたし|僕|ぼく|俺|自分)(?:だけ|ひとり|1人|のみ)$/,
  /** 大人2人. */
  kind: /(?:大人|おとな|子供|子ども|こども|小人|幼児|赤ちゃん|男性|女性|小学生|中学生|高校生|学生)(?:が)?(\d{1,3})(?:人|名)(?:様)?/g,
};
