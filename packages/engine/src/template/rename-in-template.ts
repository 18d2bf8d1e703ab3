import type { TemplateField } from "../kind/node-kind.ts";
import { liquid } from "./liquid.ts";
import { type Renames, renamedPath } from "./renamed-path.ts";

interface Occurrence {
  readonly path: string;
  /** Where it begins, in characters of the text. */
  readonly at: number;
}

/**
 * The text with what it reads from outside under new names; null where the new name would mean something else. A text
 * that does not parse stays as it is.
 */
export function renameInTemplate({ text, locals = [] }: TemplateField, renames: Renames): string | null {
  const before = occurrencesIn(text);
  if (!before) return text;
  const isLocal = (path: string) => locals.includes(path.split(".")[0] ?? "");
  const wanted = before.map((one) => ({
    ...one,
    renamed: isLocal(one.path) ? one.path : renamedPath(one.path, renames),
  }));
  let changed = text;
  // From the end, so that places before stay where they are.
  for (const { path, renamed, at } of wanted.toSorted((one, other) => other.at - one.at)) {
    if (path === renamed) continue;
    const [was, is, step] = changedStep(path, renamed);
    const from = step === 0 ? at : at + lengthOfRoot(changed.slice(at));
    if (isLocal(renamed) || !changed.startsWith(was, from)) return null;
    changed = changed.slice(0, from) + is + changed.slice(from + was.length);
  }
  if (changed === text) return text;
  const after = occurrencesIn(changed)?.map(({ path }) => path);
  // A name may have been caught by one that the text makes itself, or be none that templates can say.
  return isSame(
    after,
    wanted.map(({ renamed }) => renamed),
  )
    ? changed
    : null;
}

function changedStep(path: string, renamed: string): readonly [was: string, is: string, step: number] {
  const [before, after] = [path.split("."), renamed.split(".")];
  const step = before.findIndex((name, at) => name !== after[at]);
  return [before[step] ?? "", after[step] ?? "", step];
}

/** Characters up to the second step of a path: `user.`, `user["`. */
const lengthOfRoot = (text: string) => /^[^.[]*(?:\.\s*|\[\s*["'])/.exec(text)?.[0].length ?? 0;

const isSame = (one: readonly string[] | undefined, other: readonly string[]) =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other.toSorted());

/** Where a text reads what it does not make itself; null where it does not parse. */
function occurrencesIn(text: string): readonly Occurrence[] | null {
  if (!text.includes("{{") && !text.includes("{%")) return [];
  const lines = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.push(at + 1);
  try {
    const found = Object.values(liquid.parseAndAnalyzeSync(text).globals).flat();
    return found.map(({ segments, location: { row, col } }) => {
      const end = segments.findIndex((part) => typeof part !== "string");
      const path = (end < 0 ? segments : segments.slice(0, end)).join(".");
      return { path, at: (lines[row - 1] ?? 0) + col - 1 };
    });
  } catch {
    return null;
  }
}
