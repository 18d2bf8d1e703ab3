import { plain } from "../plain.ts";

/** How people answer how many they are. */
interface PeopleWords {
  /** In a question that asks for people, whoever they are. */
  readonly asked: RegExp;
  /** Whole answers of one who comes alone. */
  readonly alone: RegExp;
  /** Who is counted beside others: "two adults and a child". */
  readonly kinds: RegExp;
  /** Of these, those that are one where no number stands before them. */
  readonly one: RegExp;
  /** Who speaks and counts themselves, with "and" behind it: "me and two friends". */
  readonly self: RegExp;
  readonly couples: RegExp;
  /** Who does not come: "and no children". */
  readonly nobody: RegExp;
  /** Behind it are those who come with somebody: "with two friends". */
  readonly beside: ReadonlySet<string>;
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
  one: string;
  several: string;
  self: string;
  couples: string;
  none: string;
  beside: string;
  and: string;
  table?: string;
  groups?: string;
  group?: (word: string) => string;
}): PeopleWords {
  const { group = (word) => word } = of;
  const kinds = `${of.one}|${of.several}`;
  const beside = of.beside.split(" ").map(plain);
  const and = [...of.and.split(" ").map(plain), ...beside];
  const whole = (word: string) => new RegExp(`^(?:${plain(word)})$`);
  return {
    asked: new RegExp(`(?<!\\p{L})(?:${plain(of.asked)})(?!\\p{L})`, "u"),
    alone: new RegExp(`^(?:${plain(of.alone)})(?:,? (?:${plain(of.please)}))?[.!]?$`),
    kinds: whole(kinds),
    one: whole(of.one),
    self: whole(of.self),
    couples: whole(of.couples),
    nobody: new RegExp(
      `(?:[\\s,]+(?:${and.join("|").replace("+", "\\+")}))?[\\s,]+(?:${plain(of.none)}) (?:${plain(kinds)})(?!\\p{L})`,
      "u",
    ),
    beside: new Set(beside),
    and: new Set(and),
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
  one: "adult|child|kid|baby|infant|toddler|teenager|senior|man|woman|friend|colleague|guest",
  several:
    "adults|children|kids|babies|infants|toddlers|teenagers|seniors|men|women|friends|colleagues|guests|others|more",
  self: "me|myself",
  couples: "couples?",
  none: "no|without|without any|zero",
  beside: "with",
  and: "and plus + &",
});
const words: { readonly [language: string]: PeopleWords } = {
  en: english,
  de: people({
    asked:
      "personen|leute|gäste|gästen|besucher|teilnehmer|teilnehmende|menschen|reisende|wie viele (?:seid|sind|kommen|werdet)",
    alone: "(?:nur )?ich(?: bin)?(?: alleine?)?|alleine?|ich komme alleine?|nur ich alleine?",
    please: "bitte|danke",
    one: "erwachsener|kind|kleinkind|baby|jugendlicher|senior|mann|frau|freund|freundin|kollege|kollegin|gast",
    several:
      "erwachsenen?|erw|kinder|kindern|kleinkinder|kleinkindern|babys|jugendlichen?|senioren|männer|männern|frauen|freunde|freunden|freundinnen|kollegen|kolleginnen|gäste|gästen|andere|anderen|weitere|weiteren",
    self: "ich",
    couples: "pärchen",
    none: "keine|ohne",
    beside: "mit",
    and: "und sowie plus + &",
    table: "(?:ein|einen|eine) (?=tisch|reservierung|buchung)",
    groups: "zweit|zweien dritt|dreien viert|vieren fünft sechst siebt acht neunt zehnt",
    group: (word) => `zu ${word}`,
  }),
  fr: people({
    asked: "personnes|convives|invités|participants|voyageurs|visiteurs|couverts|combien (?:êtes|serez|d'entre)",
    alone: "(?:juste|seulement|que|rien que) moi|moi|moi seule?|seule?|je suis seule?|je viens seule?",
    please: "s'il vous plaît|s'il te plaît|merci",
    one: "adulte|enfant|bébé|ado|adolescente?|senior|homme|femme|ami|amie|collègue|invitée?",
    several: "adultes|enfants|bébés|ados|adolescente?s|seniors|hommes|femmes|amis|amies|collègues|invitée?s|autres",
    self: "moi",
    couples: "couples?",
    none: "pas d'|sans|aucun",
    beside: "avec",
    and: "et plus + &",
    table: "une (?=table|réservation)",
  }),
  es: people({
    asked:
      "personas|gente|comensales|invitados|huéspedes|participantes|viajeros|asistentes|cuántos (?:son|sois|seréis|serán|vienen)",
    alone: "(?:solo|solamente|nada más) yo|yo|yo sol[oa]|sol[oa]|voy sol[oa]|vengo sol[oa]",
    please: "por favor|gracias",
    one: "adult[oa]|niñ[oa]|bebé|menor|hombre|mujer|amig[oa]|compañer[oa]|invitad[oa]",
    several: "adult[oa]s|niñ[oa]s|bebés|menores|hombres|mujeres|amig[oa]s|compañer[oa]s|invitad[oa]s|otr[oa]s",
    self: "yo",
    couples: "parejas?",
    none: "sin|ningún",
    beside: "con",
    and: "y e más + &",
    table: "una (?=mesa|reserva)",
  }),
  pl: people({
    asked: "osób|osoby|ludzi|gości|uczestników|podróżnych|ilu was|ile was",
    alone: "tylko ja|ja|sam|sama|ja sama?|jestem sama?|przyjdę sama?",
    please: "proszę|dziękuję",
    one: "dorosły|dorosła|dziecko|dzieckiem|niemowlę|niemowlęciem|mężczyzna|kobieta|kolega|koleżanka|znajomy|znajoma|gość",
    several:
      "dorośli|dorosłych|dorosłe|dzieci|niemowląt|niemowlęta|mężczyzn|mężczyźni|kobiety|kobiet|kolegów|koleżanki|koleżanek|znajomych|znajomi|gości|innych",
    self: "ja",
    couples: "para|parą|pary|par",
    none: "bez|żadnych",
    beside: "z ze",
    and: "i plus oraz + &",
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
  kind: /(?:大人|おとな|子供|子ども|こども|小人|幼児|赤ちゃん|男性|女性|小学生|中学生|高校生|学生)(?:が)?(?:(\d{1,3})(?:人|名)(?:様)?)?/g,
};
