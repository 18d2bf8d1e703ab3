import type { Choice } from "./choice.ts";
import type { SignedText } from "./name-choices.ts";
import { unspaced } from "./plain.ts";
import { besideWordsOf, japaneseBeside } from "./vocabulary/beside-words.ts";
import { japanesePlaces, placeWordsOf } from "./vocabulary/place-words.ts";
import { refuses } from "./vocabulary/refusal-words.ts";
import { bareJapanese, saysNothing } from "./vocabulary/small-words.ts";

/**
 * Which choice is meant by its place beside another: "the one after green". -1 where nobody knows which; undefined where
 * no name stands for what is beside it.
 */
export function resolveBeside<One extends Choice>(
  { line, named }: SignedText<One>,
  choices: readonly One[],
  language: string,
): number | undefined {
  const besides = [...named].flatMap(([sign, { choice }]) => {
    const [before = "", behind = ""] = line.split(sign);
    const step = unspaced(language) ? stepBehind(behind) : stepBefore(before, behind, language);
    return step === undefined ? [] : choices.indexOf(choice) + step;
  });
  const [at] = besides;
  if (at === undefined) return undefined;
  return named.size === 1 && Number.isInteger(at) && !refuses(line, language) ? at : -1;
}

function stepBefore(before: string, behind: string, language: string): number | undefined {
  const { next, previous, open } = besideWordsOf(language);
  const way = next.exec(before) ?? previous.exec(before);
  if (!way) return open.test(before) ? Number.NaN : undefined;
  const { filler } = placeWordsOf(language);
  const around = `${before.slice(0, way.index)} ${behind}`.split(" ").filter((word) => word !== "");
  if (!around.every((word) => filler.has(word) || saysNothing(word, language))) return Number.NaN;
  return next.test(before) ? 1 : -1;
}

function stepBehind(behind: string): number | undefined {
  const said = bareJapanese(behind.replace(/^の/, "_")).replace(japanesePlaces.thing, "").replace(/^_/, "の");
  if (japaneseBeside.next.test(said)) return 1;
  if (japaneseBeside.previous.test(said)) return -1;
  return japaneseBeside.open.test(said) ? Number.NaN : undefined;
}
