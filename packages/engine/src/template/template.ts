import { asText, liquid } from "./liquid.ts";

/** A text with placeholders, read once. */
export type Template =
  | { readonly type: "plain"; readonly text: string }
  /** Only names and paths: `texts` stand before, between and after the values of `paths`. */
  | { readonly type: "simple"; readonly texts: readonly string[]; readonly paths: readonly string[] }
  | { readonly type: "liquid"; readonly parsed: ReturnType<typeof liquid.parse> }
  | { readonly type: "broken"; readonly reason: string };

export class TemplateError extends Error {}

export interface TemplateScope {
  read(path: string): unknown;
  /** Everything that a full template may name. */
  all(): object;
}

const placeholder = /\{\{\s*([\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)*)\s*\}\}/gu;
/** Words that Liquid reads in its own way: whole paths, or steps after the first. */
const literals = /^(?:true|false|nil|null|empty|blank)$|\.(?:size|first|last)(?:\.|$)/;

/** Reads a text once; one that does not parse says so when it is rendered. */
export function parseTemplate(text: string): Template {
  if (!text.includes("{{") && !text.includes("{%")) return { type: "plain", text };
  const paths: string[] = [];
  const rest = text.replace(placeholder, (_, path: string) => {
    paths.push(path);
    return "\u0000";
  });
  if (!rest.includes("{{") && !rest.includes("{%") && !text.includes("\u0000") && !paths.some((p) => literals.test(p)))
    return { type: "simple", texts: rest.split("\u0000"), paths };
  try {
    return { type: "liquid", parsed: liquid.parse(text) };
  } catch (error) {
    return { type: "broken", reason: error instanceof Error ? error.message : String(error) };
  }
}

export function renderTemplate(template: Template, scope: TemplateScope): string {
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
        return String(liquid.renderSync(template.parsed, scope.all()));
      } catch (error) {
        throw new TemplateError(error instanceof Error ? error.message : String(error));
      }
    case "broken":
      throw new TemplateError(template.reason);
  }
}
