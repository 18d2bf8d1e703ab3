import { read, repositoryFiles } from "./repository.ts";

export interface SourceStrings {
  /** Keys that code hands to a translating function as they stand. */
  readonly named: { key: string; path: string }[];
  /** Whether a key stands in the code, whole or as a template that makes it. */
  uses(key: string): boolean;
}

const inCall = /(?:\bt\(|\bi18nKey=|\bi18nKey:\s*)\s*"([^"]+)"/g;

/** The strings of the product's own modules, tests left out. */
export function sourceStrings(where: RegExp): SourceStrings {
  const files = repositoryFiles().filter((path) => where.test(path) && !/\.test\.tsx?$/.test(path));
  const texts = files.map((path) => ({ path, text: read(path) }));
  const literals = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/"([^"\n]+)"/g)].map(([, value]) => value ?? "")),
  );
  const templates = texts
    .flatMap(({ text }) => [...text.matchAll(/`([^`\n]*)`/g)].map(([, value]) => value ?? ""))
    .filter((value) => /\$\{/.test(value) && /[a-z]\w*\.|\.\w/i.test(value.replaceAll(/\$\{[^}]*\}/g, "")))
    .map(pattern);
  return {
    named: texts.flatMap(({ path, text }) =>
      [...text.matchAll(inCall)].map(([, key]) => ({ key: key ?? "", path })).filter(({ key }) => key.includes(".")),
    ),
    uses: (key) =>
      literals.has(key) ||
      templates.some((template) => {
        const [, ...holes] = template.exec(key) ?? [];
        // What fills a hole has dots of its own only where it stands somewhere as a string.
        return holes.length > 0 && holes.every((hole) => !hole.includes(".") || literals.has(hole));
      }),
  };
}

/** `${feature}.state.${state}` fits `flow.state.draft`. */
function pattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${fixed.join("([\\w.-]+)")}$`);
}
