import { mostCharacters, type TemplateWork, tooLong, type WriteValue, withinBounds } from "./bounded-render.ts";
import { asText, liquid } from "./liquid.ts";
import { type Place, type Placing, placing } from "./place.ts";
import { type Placeholders, readPlaceholders } from "./placeholders.ts";
import type { Secrets } from "./secrets.ts";

/** A text with placeholders, read once. */
export type Template =
  | { readonly type: "plain"; readonly text: string }
  | ({ readonly type: "simple" } & Placeholders)
  | { readonly type: "liquid"; readonly parsed: ReturnType<typeof liquid.parse> }
  | { readonly type: "broken"; readonly reason: string };

export class TemplateError extends Error {}

export interface TemplateScope {
  read(path: string): unknown;
  /** Everything that a full template may name. */
  all(): object;
}

/** Reads a text once; one that does not parse says so when it is rendered. */
export function parseTemplate(text: string): Template {
  const simple = readPlaceholders(text);
  if (simple) return simple.paths.length === 0 ? { type: "plain", text } : { type: "simple", ...simple };
  try {
    return { type: "liquid", parsed: liquid.parse(text) };
  } catch (error) {
    return { type: "broken", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Throws `TemplateError`. */
export function renderTemplate(
  template: Template,
  scope: TemplateScope,
  work: TemplateWork,
  place: Place = "text",
  secrets: Secrets | null = null,
  write: WriteValue | null = null,
): string {
  switch (template.type) {
    case "plain":
      return template.text;
    case "simple":
      return orTemplateError(() => fill(template, scope, placing(place), secrets, write));
    case "liquid":
      return orTemplateError(() =>
        withinBounds(work, place, secrets, write, () => String(liquid.renderSync(template.parsed, scope.all()))),
      );
    case "broken":
      throw new TemplateError(template.reason);
  }
}

function fill(
  { texts, paths }: Placeholders,
  scope: TemplateScope,
  placing: Placing | null,
  secrets: Secrets | null,
  write: WriteValue | null,
): string {
  let text = texts[0] ?? "";
  placing?.pass(text);
  for (let at = 0; at < paths.length; at++) {
    const path = paths[at] ?? "";
    const kept = scope.read(path);
    const value = write?.(kept) ?? asText(kept);
    secrets?.put(path, value);
    const next = texts[at + 1] ?? "";
    text += placing ? placing.put(value) : value;
    text += next;
    placing?.pass(next);
    if (text.length > mostCharacters) throw new Error(tooLong);
  }
  return text;
}

function orTemplateError<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw new TemplateError(error instanceof Error ? error.message : String(error));
  }
}
