import {
  type AnyKind,
  type ExitShape,
  type FlowTool,
  type JsonObject,
  migrateData,
  type Need,
  type NodeCategory,
  nodeCategories,
  readSettings,
} from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { type AnyEditor, editors, type KindTexts } from "@parlo/nodes/editor";

/** One node kind as the canvas knows it: through its contract only. */
export interface CatalogEntry {
  readonly type: string;
  readonly category: NodeCategory;
  readonly kind: AnyKind;
  readonly editor: AnyEditor;
  readonly t: KindTexts;
  readonly label: string;
  readonly help: string;
  /** Other words that find it in the palette. */
  readonly synonyms: string;
}

export interface Catalog {
  readonly entries: readonly CatalogEntry[];
  readonly entry: (type: string) => CatalogEntry | undefined;
  /** Whether the server has what a kind or a tool needs: what has nothing behind it is shown where it stands, and not offered. */
  readonly offers: (need: Need | undefined) => boolean;
}

type Translate = (key: string, values?: Record<string, string | number>) => string;

/**
 * All kinds in the order of their categories. `translate` gives the text of a key, in the interface's language; `has`
 * says what the server has of what kinds may need.
 */
export function makeCatalog(translate: Translate, has: readonly Need[]): Catalog {
  const made = Object.values(kinds as { readonly [type: string]: AnyKind }).flatMap((kind): CatalogEntry[] => {
    const editor = (editors as { readonly [type: string]: AnyEditor })[kind.type];
    if (!editor) return [];
    const t: KindTexts = (key, values) => translate(`nodes.${kind.type}.${key}`, { ...values });
    const { type, category } = kind;
    return [{ type, category, kind, editor, t, label: t("label"), help: t("help"), synonyms: t("synonyms") }];
  });
  const entries = made.sort((a, b) => nodeCategories.indexOf(a.category) - nodeCategories.indexOf(b.category));
  const byType = new Map(entries.map((entry) => [entry.type, entry]));
  return {
    entries,
    entry: (type) => byType.get(type),
    offers: (need) => need === undefined || has.includes(need),
  };
}

const parsedData = new WeakMap<object, { readonly value: unknown }>();

/** The settings in the kind's present shape, or null where what is stored does not fit it. */
export function readData(kind: AnyKind, data: JsonObject): unknown {
  const known = parsedData.get(data);
  if (known) return known.value;
  const read = readSettings(kind, data);
  const value: unknown = read.state === "whole" ? read.data : null;
  parsedData.set(data, { value });
  return value;
}

/** The settings in the kind's present shape, even where they do not fit it; null where they are newer than the kind. */
export function draftData(kind: AnyKind, data: JsonObject): unknown {
  try {
    const read = readData(kind, data);
    if (read !== null) return read;
    // What is not there yet is the kind's own: forms draw whole settings.
    const whole = { ...(kind.defaults as JsonObject), ...migrateData(kind, data) };
    const parsed = kind.schema.safeParse(whole);
    return parsed.success ? parsed.data : whole;
  } catch {
    return null;
  }
}

/** What is stored for settings: with the version of their shape. */
export function storedData(kind: AnyKind, value: unknown): JsonObject {
  return { ...(value as JsonObject), version: kind.version };
}

/** The exits that a kind has under these settings. */
export function exitShapes(kind: AnyKind, value: unknown, tools: readonly FlowTool[]) {
  return kind.exits(value as never, tools);
}

/** The exits that a kind has under stored settings; none where they do not tell. */
export function exitShapesOf(kind: AnyKind, data: JsonObject, tools: readonly FlowTool[]): readonly ExitShape[] {
  const value = draftData(kind, data);
  try {
    return value === null ? [] : exitShapes(kind, value, tools);
  } catch {
    return [];
  }
}
