const placeholder = /\{\{\s*([\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)*)\s*\}\}/gu;
/** Words that Liquid reads in its own way: whole paths, or steps after the first. */
const literals = /^(?:true|false|nil|null|empty|blank)$|\.(?:size|first|last)(?:\.|$)/;

/** A text with nothing but names and paths: `texts` stand before, between and after the values of `paths`. */
export interface Placeholders {
  readonly texts: readonly string[];
  readonly paths: readonly string[];
}

/** Reads what most texts are, without Liquid; null for a text that takes all of it. */
export function readPlaceholders(text: string): Placeholders | null {
  if (!text.includes("{{") && !text.includes("{%")) return { texts: [text], paths: [] };
  const paths: string[] = [];
  const rest = text.replace(placeholder, (_, path: string) => {
    paths.push(path);
    return "\u0000";
  });
  const isWhole = rest.includes("{{") || rest.includes("{%") || text.includes("\u0000");
  return isWhole || paths.some((path) => literals.test(path)) ? null : { texts: rest.split("\u0000"), paths };
}
