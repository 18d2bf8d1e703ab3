import { type Json, type JsonObject, readWritten, type VariableType, writtenOf } from "@parlo/engine";
import { isRecord } from "../../../canvas/index.ts";

interface Named {
  readonly name: string;
  /** Undefined for any. */
  readonly type: VariableType | undefined;
}

/** What a text may be filled with, by the names it is read by. An input is nearer than a variable of its name. */
export interface KnownNames {
  readonly inputs: readonly Named[];
  readonly variables: readonly Named[];
}

/** A value to look at a text with. */
export interface Sample {
  readonly path: string;
  readonly type: VariableType | undefined;
  /** What it holds without an author's word. */
  readonly typed: string;
}

const ofInputs = "flow.inputs.";

/** What texts read. */
export interface ReadPaths {
  readonly all: readonly string[];
  /** Those that have no value. */
  readonly missing: readonly string[];
}

/** Inputs and variables that texts read, each as a whole, and whatever else has no value. */
export function samplesFor({ all, missing }: ReadPaths, values: JsonObject, known: KnownNames): readonly Sample[] {
  const paths = all.flatMap((path) => {
    const named = nameOf(path, known);
    if (missing.includes(path)) return [named];
    return knownBy(named, known) ? [rootOf(named)] : [];
  });
  return [...new Set(paths)].map((path) => ({
    path,
    type: typeOf(path, known),
    typed: path.includes(".") ? "" : writtenOf(values[path]),
  }));
}

/** Values, and what an author has typed instead of them. */
export function filledWith(
  values: JsonObject,
  samples: Readonly<Record<string, string>>,
  known: KnownNames,
): JsonObject {
  return Object.entries(samples).reduce((filled, [path, typed]) => {
    const type = typeOf(path, known);
    const value = typed === "" ? null : ((type && readWritten(type, typed)) ?? typed);
    const parts = path.split(".");
    const own = put(filled, parts, value);
    return isInput(path, known) ? put(own, ["flow", "inputs", ...parts], value) : own;
  }, values);
}

const rootOf = (path: string) => path.split(".", 1)[0] ?? "";
const isInput = (path: string, { inputs }: KnownNames) => inputs.some(({ name }) => name === rootOf(path));
const knownBy = (path: string, { inputs, variables }: KnownNames) =>
  [...inputs, ...variables].find(({ name }) => name === rootOf(path));
const typeOf = (path: string, known: KnownNames) => (path.includes(".") ? undefined : knownBy(path, known)?.type);

/** An input is read by its own name, and by its name among those of the flow. */
function nameOf(path: string, known: KnownNames): string {
  const short = path.startsWith(ofInputs) ? path.slice(ofInputs.length) : path;
  return isInput(short, known) ? short : path;
}

function put(into: JsonObject, [name = "", ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...into, [name]: value };
  const within = Object.hasOwn(into, name) ? into[name] : undefined;
  return { ...into, [name]: put(isRecord(within) ? (within as JsonObject) : {}, rest, value) };
}
