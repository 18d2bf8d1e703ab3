import { type TemplateWork, withinBounds } from "./bounded-render.ts";
import { asText, liquid } from "./liquid.ts";
import { type Placeholders, readPlaceholders } from "./placeholders.ts";

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

export function renderTemplate(template: Template, scope: TemplateScope, work: TemplateWork): string {
  switch (template.type) {
    case "plain":
      return template.text;
    case "simple": {
      let text = template.texts[0] ?? "";
      for (let at = 0; at < template.paths.length; at++)
        text += asText(scope.read(template.paths[at] ?? "")) + (template.texts[at + 1] ?? "");
      return text;
    }
    case "liquid":
      try {
        return withinBounds(work, () => String(liquid.renderSync(template.parsed, scope.all())));
      } catch (error) {
        throw new TemplateError(error instanceof Error ? error.message : String(error));
      }
    case "broken":
      throw new TemplateError(template.reason);
  }
}
