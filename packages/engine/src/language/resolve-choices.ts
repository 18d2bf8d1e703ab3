import type { Choice, Rung } from "./choice.ts";
import { type NamedChoice, nameChoices } from "./name-choices.ts";
import { longestAnswer, unspaced } from "./plain.ts";
import { mendedIn } from "./read-mended.ts";
import { resolveChoice } from "./resolve-choice.ts";
import { isRefused } from "./vocabulary/refusal-words.ts";
import { severalWordsOf } from "./vocabulary/several-words.ts";
import { bareJapanese, saysNothing, without } from "./vocabulary/small-words.ts";

/** From the surest to the least sure. */
const rungs: readonly Rung[] = ["value", "label", "synonym", "ordinal", "parser", "model"];

export interface ResolvedChoices<One extends Choice> {
  /** In the order in which they were shown; empty where the text wants none. */
  readonly choices: readonly One[];
  /** Of the choice that was understood least surely. */
  readonly rung: Rung;
}

/**
 * Which of the choices a text wants where several may be: "the first and the third", "pizza and pasta", "all but the
 * olives", "none"; of "pizza, no, pasta and olives" what is said last. Null where a part of it is not understood or it
 * leaves open what is meant ("pizza or pasta").
 */
export function resolveChoices<One extends Choice>(
  text: string,
  choices: readonly One[],
  language: string,
): ResolvedChoices<One> | null {
  const mended = choices.some(({ label }) => mendedIn(label, language)) ? undefined : mendedIn(text, language);
  const behind = mended?.sure ? resolveSaid(mended.behind, choices, language) : null;
  if (!mended || !behind) return resolveSaid(text, choices, language);
  // "Pizza and pasta, no, olives": nobody can tell whether the pizza stays.
  const before = resolveSaid(mended.before, choices, language)?.choices.length ?? 0;
  return behind.choices.length < before ? null : behind;
}

function resolveSaid<One extends Choice>(
  text: string,
  choices: readonly One[],
  language: string,
): ResolvedChoices<One> | null {
  const exact = choices.filter(({ value }) => value === text.trim());
  if (exact.length > 0) return { choices: exact, rung: "value" };
  if (text.length > longestAnswer) return null;
  const { line, named } = nameChoices(text, choices, language);
  const spoken = phrasing(language);
  const read = (of: string, isMeant: (said: string) => boolean) =>
    readParts({ parts: spoken.parts(of), isMeant, choices, language, named });
  const inOrder = (found: ReadonlyMap<One, Rung>): ResolvedChoices<One> => ({
    choices: choices.filter((one) => found.has(one)),
    rung: rungs[Math.max(...[...found.values()].map((rung) => rungs.indexOf(rung)))] ?? "parser",
  });

  const left = spoken.leftOut(line);
  if (left !== undefined) {
    const out = read(left, () => true);
    return out && out.size > 0 ? { choices: choices.filter((one) => !out.has(one)), rung: inOrder(out).rung } : null;
  }
  if (named.size === 0) {
    const amount = spoken.amount(line);
    if (amount === "all" || (amount === "both" && choices.length === 2)) return { choices, rung: "parser" };
    if (amount === "none") return { choices: [], rung: "parser" };
    if (amount === "both") return null;
  } else if (spoken.isOpen(line)) return null;
  const wanted = read(line, (said) => !isRefused(said, text, language));
  return wanted && wanted.size > 0 ? inOrder(wanted) : null;
}

interface Parts<One extends Choice> {
  readonly parts: readonly string[];
  /** Whether what is named so is wanted. */
  readonly isMeant: (said: string) => boolean;
  readonly choices: readonly One[];
  readonly language: string;
  readonly named: ReadonlyMap<string, NamedChoice<One>>;
}

/** What each part names or counts; null where one does neither and says something all the same. */
function readParts<One extends Choice>({
  parts,
  isMeant,
  choices,
  language,
  named,
}: Parts<One>): Map<One, Rung> | null {
  const found = new Map<One, Rung>();
  for (const part of parts) {
    const here = [...part].flatMap((sign) => named.get(sign) ?? []);
    for (const { choice, rung, said } of here) if (isMeant(said)) found.set(choice, rung);
    if (here.length > 0) continue;
    const counted = counts(part, choices, language);
    if (!counted) return null;
    for (const { choice, rung } of counted) found.set(choice, rung);
  }
  return found;
}

/** "The first", "number two", and "1 3" at a stretch; nothing of what is only polite. */
function counts<One extends Choice>(part: string, choices: readonly One[], language: string) {
  const bare = unspaced(language)
    ? bareJapanese(part)
    : without(part.split(" "), (word) => saysNothing(word, language)).join(" ");
  if (bare === "") return [];
  const found = resolveChoice(bare, choices, language) ?? resolveChoice(part, choices, language);
  if (found) return [found];
  const digits = /^\d+(?: \d+)+$/.test(bare) ? bare.split(" ").map((one) => resolveChoice(one, choices, language)) : [];
  const known = digits.flatMap((one) => one ?? []);
  return known.length > 0 && known.length === digits.length ? known : null;
}

/** How a language says which of several things are meant. */
function phrasing(language: string) {
  const { and, or, all, both, none, except } = severalWordsOf(language);
  const japanese = unspaced(language);
  const around = japanese ? "" : " ";
  const find = (line: string, phrases: readonly string[]) =>
    phrases.map((one) => `${around}${one}${around}`).find((one) => line.includes(one));
  const cores = (line: string): readonly string[] => {
    const words = line.replace(/[-–,;.&+/、。・！!？]/g, around).trim();
    return japanese ? [words, bareJapanese(words)] : withoutIdleEnds(words.split(/ +/), language);
  };
  const isOneOf = (line: string, phrases: readonly string[]) => cores(line).some((core) => phrases.includes(core));

  return {
    amount(line: string): "all" | "both" | "none" | undefined {
      if (isOneOf(line, all)) return "all";
      if (isOneOf(line, both)) return "both";
      return isOneOf(line, none) ? "none" : undefined;
    },

    /** What stands behind "all but"; in Japanese it stands before. */
    leftOut(line: string): string | undefined {
      const seam = find(line, except);
      if (seam === undefined) return undefined;
      const at = line.indexOf(seam);
      const [before, behind] = [line.slice(0, at), line.slice(at + seam.length)];
      const [amount, rest] = japanese ? [behind.replace(/^[はのを]/, ""), before] : [before, ` ${behind}`];
      return isOneOf(amount, all) ? rest : undefined;
    },

    /** Whether it is said that it may be one or another; a question may begin or end with the same word. */
    isOpen(line: string): boolean {
      const said = japanese ? bareJapanese(line) : line.trim();
      const seam = find(said, or);
      return seam !== undefined && said.indexOf(seam) > 0 && !said.endsWith(seam);
    },

    parts(line: string): readonly string[] {
      let joined = line;
      for (const one of and) joined = joined.replaceAll(`${around}${one}${around}`, `${around},${around}`);
      return joined
        .split(/[,;.&+/、。・！!？]/)
        .map((part) => part.trim())
        .filter((part) => part !== "");
    },
  };
}

/** A phrase may begin with a word that says nothing by itself ("les deux"): none, some or all of them are taken off. */
function withoutIdleEnds(words: readonly string[], language: string): readonly string[] {
  const idle = (word: string) => saysNothing(word, language);
  const first = words.findIndex((word) => !idle(word));
  const last = words.findLastIndex((word) => !idle(word));
  const cores: string[] = [];
  for (let from = 0; from <= Math.max(0, first); from++)
    for (let to = Math.max(last + 1, from + 1); to <= words.length; to++) cores.push(words.slice(from, to).join(" "));
  return cores;
}
