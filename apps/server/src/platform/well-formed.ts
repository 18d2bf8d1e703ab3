import type { FieldProblem } from "@parlo/contract";

const deepest = 64;

/**
 * What the database cannot hold as it came: NUL and halves of surrogate pairs (it would refuse the one and change the
 * other), and nesting that no document of ours has.
 */
export function illFormed(value: unknown, path: readonly string[] = []): FieldProblem | undefined {
  if (typeof value === "string")
    return isSound(value) ? undefined : refusal(path, "This text has characters that cannot be stored");
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length >= deepest) return refusal(path, "This is nested too deeply");
  for (const [key, item] of Object.entries(value)) {
    if (!isSound(key)) return refusal(path, "A name in here has characters that cannot be stored");
    if (typeof item === "string" ? isSound(item) : typeof item !== "object") continue;
    const found = illFormed(item, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

function isSound(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

function refusal(path: readonly string[], message: string): FieldProblem {
  return { path: path.join("."), code: "ill-formed", message };
}
