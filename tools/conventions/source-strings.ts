import { read, repositoryFiles } from "./repository.ts";

export interface SourceStrings {
  /** Keys that code hands to a translating function as they stand. */
  readonly named: { key: string; path: string }[];
  /** Whether a key stands in the code, whole or as a template that makes it. */
  uses(key: string): boolean;
}

const inCall = /(?:\bt\(|\bi18nKey=|\bi18nKey:\s*)\s*"([^"]+)"/g;

/** Forms of nodes are handed these texts by the canvas; the prefix is the canvas's. */
const formTexts = "canvas.form.";
const inForms = /\bsurroundings\.t\(\s*"([^"]+)"/g;

/** The strings of the product's own modules, tests left out. */
export function sourceStrings(where: RegExp): SourceStrings {
  const files = repositoryFiles().filter((path) => where.test(path) && !/\.test\.tsx?$/.test(path));
  const texts = files.map((path) => ({ path, text: read(path) }));
  const literals = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/"([^"\n]*)"/g)].map(([, value]) => value ?? "")),
  );
  const templates = texts
    .flatMap(({ text }) => [...text.matchAll(/`([^`\n]*)`/g)].map(([, value]) => value ?? ""))
    .filter((value) => /\$\{/.test(value) && /[a-z]\w*\.|\.\w/i.test(value.replaceAll(/\$\{[^}]*\}/g, "")))
    .map(pattern);
  const uses = (key: string) =>
    literals.has(key) ||
    templates.some((template) => {
      const [, ...holes] = template.exec(key) ?? [];
      // What fills a hole has dots of its own only where it stands somewhere as a string.
      return holes.length > 0 && holes.every((hole) => !hole.includes(".") || literals.has(hole));
    });
  return {
    named: texts.flatMap(({ path, text }) => keysIn(path, text)),
    uses: (key) => uses(key) || (key.startsWith(formTexts) && uses(key.slice(formTexts.length))),
  };
}

function keysIn(path: string, text: string): { key: string; path: string }[] {
  const keys = (expression: RegExp) => [...text.matchAll(expression)].map(([, key]) => key ?? "");
  if (!path.startsWith("packages/nodes/"))
    return keys(inCall)
      .filter((key) => key.includes("."))
      .map((key) => ({ key, path }));
  // What the kinds' forms share asks for form texts only; a kind's own editor asks for its own texts, checked with the kind.
  const own = path.split("/").length === 4;
  return keys(own ? inCall : inForms).map((key) => ({ key: formTexts + key, path }));
}

/** `${feature}.state.${state}` fits `flow.state.draft`. */
function pattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${fixed.join("([\\w.-]+)")}$`);
}
