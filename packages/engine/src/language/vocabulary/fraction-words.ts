import { spellings } from "../plain.ts";

interface FractionWords {
  /** "Half", "three quarters", "anderthalb"; each with its article. */
  readonly named: ReadonlyMap<string, number>;
  /** What adds one to a number: the "and" of "two and a half". */
  readonly and: ReadonlySet<string>;
  /** Between one and what it is of: "half a million". */
  readonly of: ReadonlySet<string>;
  /** Where one is spoken of in a sentence. */
  readonly any: RegExp;
}

const set = (text: string) => new Set(text.split(" ").filter((word) => word !== ""));

function fractions(of: {
  named: { readonly [words: string]: number };
  and: string;
  of: string;
  /** Those that are no decimals, and forms that stand in sentences only. */
  others: string;
}): FractionWords {
  const named = Object.entries(of.named).flatMap(([words, value]) =>
    words.split("|").flatMap((word) => spellings(word).map((one) => [one, value] as const)),
  );
  const any = [...named.map(([word]) => word), ...of.others.split("|").flatMap(spellings)];
  return {
    named: new Map(named),
    and: set(of.and),
    of: set(of.of),
    any: new RegExp(`(?:^| )(?:${any.join("|")})(?= |$)`),
  };
}

const english = fractions({
  named: {
    "half|a half|one half": 0.5,
    "quarter|a quarter|one quarter": 0.25,
    "three quarters|three quarter": 0.75,
  },
  and: "and",
  of: "a an of the",
  others: "halves|quarters|thirds|fifths|sixths|eighths|tenths",
});
const words: { readonly [language: string]: FractionWords } = {
  en: english,
  de: fractions({
    named: {
      "halb|halbe|halbes|halber|halben|ein halb|ein halbes|ein halber|eine halbe|einen halben|einem halben|einer halben|einhalb": 0.5,
      "viertel|ein viertel|eine viertel|einen viertel|einem viertel": 0.25,
      "dreiviertel|drei viertel|eine dreiviertel|ein dreiviertel": 0.75,
      anderthalb: 1.5,
    },
    and: "und",
    of: "",
    others: "drittel|fünftel|sechstel|achtel|zehntel",
  }),
  fr: fractions({
    named: {
      "demi|demie|un demi|une demi|une demie": 0.5,
      "quart|un quart": 0.25,
      "trois quarts|trois quart": 0.75,
    },
    and: "et",
    of: "de d",
    others: "quarts|tiers|cinquièmes",
  }),
  es: fractions({
    named: { "medio|media|un medio": 0.5, "un cuarto": 0.25, "tres cuartos": 0.75 },
    and: "y",
    of: "de",
    others: "tercio|tercios|quintos|mitad",
  }),
  pl: fractions({
    named: {
      pół: 0.5,
      "ćwierć|jedna czwarta|jedną czwartą": 0.25,
      "trzy czwarte": 0.75,
      "półtora|półtorej": 1.5,
    },
    and: "i",
    of: "",
    others: "trzecie|czwarte|trzecia|trzecich|czwartych|połowa|połowę",
  }),
};

/** How a language names parts of one; English where it is none of those that have words between spaces. */
export const fractionWordsOf = (language: string): FractionWords => words[language.split("-")[0] ?? ""] ?? english;
