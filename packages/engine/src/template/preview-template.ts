import type { JsonObject } from "../json.ts";
import { own } from "../own.ts";
import { analyzeTemplate } from "./analyze-template.ts";
import { parseTemplate, renderTemplate, type Template, TemplateError, type TemplateScope } from "./template.ts";

/** A piece of a text that is filled with what is known; one that is `missing` is the name that has no value. */
export interface PreviewPiece {
  readonly text: string;
  readonly missing?: true;
}

export interface TemplatePreview {
  readonly pieces: readonly PreviewPiece[];
  /** Names and paths that have no value, each once. */
  readonly missing: readonly string[];
  /** Why it cannot be filled; null where it can. */
  readonly problem: string | null;
}

/** A text of a flow as a turn would fill it with these values, where people look at it before there is a turn. */
export function previewTemplate(text: string, values: JsonObject): TemplatePreview {
  const template = parseTemplate(text);
  const scope: TemplateScope = { read: (path) => readIn(values, path), all: () => values };
  const isMissing = (path: string) =>
    template.type === "simple" ? (scope.read(path) ?? null) === null : !isThere(values, path.split("."));
  try {
    const pieces = piecesOf(template, scope, isMissing).filter((piece) => piece.text !== "");
    return { pieces, missing: analyzeTemplate(text).paths.filter(isMissing), problem: null };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { pieces: [{ text }], missing: [], problem: error.message };
  }
}

/** Where all of Liquid is taken, a name may be asked for without being put out: it has no place in the text. */
function piecesOf(
  template: Template,
  scope: TemplateScope,
  isMissing: (path: string) => boolean,
): readonly PreviewPiece[] {
  const work = { templateParts: 0 };
  if (template.type !== "simple") return [{ text: renderTemplate(template, scope, work) }];
  const { texts, paths } = template;
  return texts.flatMap((text, at): readonly PreviewPiece[] => {
    const path = paths[at];
    if (path === undefined) return [{ text }];
    if (isMissing(path)) return [{ text }, { text: path, missing: true }];
    return [{ text }, { text: renderTemplate({ type: "simple", texts: ["", ""], paths: [path] }, scope, work) }];
  });
}

function readIn(values: JsonObject, path: string): unknown {
  let value: unknown = values;
  for (const part of path.split(".")) {
    if (value === null || typeof value !== "object") return undefined;
    value = own(value as JsonObject, part);
  }
  return value;
}

/** Whether Liquid may find something at a path, which does not say which item of a list is meant. */
function isThere(value: unknown, [part, ...rest]: readonly string[]): boolean {
  if (value === null || value === undefined) return false;
  if (part === undefined || (part === "size" && rest.length === 0)) return true;
  if (typeof value !== "object") return false;
  if (!Array.isArray(value)) return isThere(own(value as JsonObject, part), rest);
  return value.some((item) => isThere(item, part === "first" || part === "last" ? rest : [part, ...rest]));
}
