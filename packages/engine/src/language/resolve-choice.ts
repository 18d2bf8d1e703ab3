import type { Choice, Rung } from "./choice.ts";
import { digitize, digitizeJapanese } from "./digits.ts";
import { bare } from "./fold.ts";
import { nameChoices, type SignedText } from "./name-choices.ts";
import { ofLanguage } from "./of-language.ts";
import { parseBoolean } from "./parse-boolean.ts";
import { partlyNamed } from "./partly-named.ts";
import { unspaced, wordsIn } from "./plain.ts";
import { mendedIn } from "./read-mended.ts";
import { resolveBeside } from "./resolve-beside.ts";
import { resolvePlace } from "./resolve-place.ts";
import { resolveTypo } from "./resolve-typo.ts";
import { saidOnce } from "./said-once.ts";
import { agreesBy } from "./vocabulary/agreeing-words.ts";
import { isRefused, unrefused } from "./vocabulary/refusal-words.ts";

interface ResolvedChoice<One extends Choice> {
  readonly choice: One;
  readonly rung: Rung;
}

/**
 * Which of the choices a text means: exact value, label, synonym, ordinal; the label inside a sentence and the part of
 * a label that no other has, and a slip of the keys last. What is said several times means what it means once.
 */
export function resolveChoice<One extends Choice>(
  text: string,
  choices: readonly One[],
  language: string,
): ResolvedChoice<One> | null {
  const found = resolveMended(text, choices, language) ?? resolveSaid(text, choices, language);
  if (found) return found;
  const once = saidOnce(text, language);
  return once === undefined ? null : resolveSaid(once, choices, language);
}

/** "Blue" of "red, no, blue"; a choice may itself be called "Yes, no onions". */
function resolveMended<One extends Choice>(text: string, choices: readonly One[], language: string) {
  const mended = mendedIn(text, language);
  if (!mended || choices.some(({ label }) => mendedIn(label, language))) return null;
  return resolveSaid(mended.clause, choices, language) && resolveSaid(mended.behind, choices, language);
}

function resolveSaid<One extends Choice>(
  text: string,
  choices: readonly One[],
  language: string,
): ResolvedChoice<One> | null {
  const found = (rung: Rung, choice: One | undefined) => (choice ? { choice, rung } : null);
  const exact = choices.find((one) => one.value === text.trim());
  if (exact) return found("value", exact);
  const said = bare(text);
  if (said === "") return found("synonym", agreed(text, choices, language));
  const synonyms = (one: One) => ofLanguage(one.synonyms, language) ?? [];
  const whole =
    found("label", only(choices.filter((one) => bare(one.label) === said))) ??
    found(
      "synonym",
      choices.find((one) => synonyms(one).some((word) => bare(word) === said)),
    );
  if (whole) return whole;
  const signed = nameChoices(said, choices, language);
  const beside = resolveBeside(signed, choices, language);
  if (beside !== undefined) return found("ordinal", choices[beside]);
  const number = numberAlone(said, language);
  const partly = partlyNamed(text, choices, language);
  // "Last" of "Last week", "This week" and "Next week" is a name and no place, as a number is where all have one.
  const isPlace =
    !partly && (number === undefined || !choices.every(({ label }) => numbersIn(label, language).length > 0));
  const placed = () =>
    resolvePlace(text, choices.length, language) ??
    resolvePlace(unrefused(text, language), choices.length, language) ??
    -1;
  return (
    found(
      "label",
      number === undefined
        ? undefined
        : only(choices.filter(({ label }) => numbersIn(label, language).includes(number))),
    ) ??
    found("ordinal", isPlace ? choices[placed()] : undefined) ??
    found("synonym", agreed(text, choices, language)) ??
    named(text, signed, language) ??
    counted(text, choices, language) ??
    found("label", only(choices.filter((one) => one.labels?.some((label) => bare(label) === said)))) ??
    found("label", partly) ??
    found("label", resolveTypo(text, choices, language))
  );
}

/** The one that a text calls by its name, whatever else it says. */
export const namedChoice = <One extends Choice>(text: string, choices: readonly One[], language: string) =>
  named(text, nameChoices(bare(text), choices, language), language);

const only = <One>(found: readonly One[]): One | undefined => (found.length === 1 ? found[0] : undefined);

/** The one that a sentence names and does not refuse; where it says "basic plus" it does not say "basic". */
function named<One extends Choice>(text: string, signed: SignedText<One>, language: string) {
  const meant = [...signed.named.values()].filter(({ said }) => !isRefused(said, text, language));
  const by = (rung: Rung) => only([...new Set(meant.flatMap((one) => (one.rung === rung ? one.choice : [])))]);
  const label = by("label");
  const choice = label ?? by("synonym");
  return choice ? { choice, rung: label ? ("label" as const) : ("synonym" as const) } : null;
}

/** "Every two weeks" is "Every 2 weeks". */
function counted<One extends Choice>(text: string, choices: readonly One[], language: string) {
  const inDigits = (written: string) =>
    unspaced(language) ? digitizeJapanese(written) : digitize(wordsIn(written), language).join(" ");
  const said = inDigits(text);
  if (!/\d/.test(said)) return null;
  const numbered = choices.flatMap((choice) => {
    const label = inDigits(choice.label);
    return /\d/.test(label) ? [{ value: choice.value, label, synonyms: {}, choice }] : [];
  });
  const found = named(said, nameChoices(bare(said), numbered, language), language);
  return found && { ...found, choice: found.choice.choice };
}

/**
 * Of two choices that are "yes" and "no", the one that is meant by "sure" or "no thanks"; also of "Confirm" and "Cancel",
 * in this order: who is asked whether to stop agrees by "Stop".
 */
function agreed<One extends Choice>(text: string, choices: readonly One[], language: string): One | undefined {
  const meant = parseBoolean(text, { language });
  if (meant === undefined) return undefined;
  const pair = (says: (label: string) => boolean | undefined) => {
    const saying = (answer: boolean) =>
      only(choices.filter(({ label }) => /\p{L}/u.test(label) && says(label) === answer));
    const [yes, no] = [saying(true), saying(false)];
    return yes && no ? { yes, no } : undefined;
  };
  const plain = pair((label) => parseBoolean(label, { language }));
  const named = plain ?? pair((label) => parseBoolean(label, { language }) ?? agreesBy(label, language));
  if (!named || (!plain && choices.indexOf(named.yes) > choices.indexOf(named.no))) return undefined;
  return meant ? named.yes : named.no;
}

/** "4" and "four"; undefined where anything else is said. */
function numberAlone(said: string, language: string): number | undefined {
  const [number, more] = unspaced(language) ? [digitizeJapanese(said)] : digitize(wordsIn(said), language);
  return more === undefined && number !== undefined && /^\d+$/.test(number) ? Number(number) : undefined;
}

/** Those in digits, and the one that it begins with: "Two adults". */
function numbersIn(label: string, language: string): readonly number[] {
  const [first = ""] = unspaced(language) ? [] : digitize(wordsIn(label), language);
  return [...(label.normalize("NFKC").match(/\d+(?:[.,]\d+)?/g) ?? []), ...(/^\d+$/.test(first) ? [first] : [])].map(
    (number) => Number(number.replace(",", ".")),
  );
}
