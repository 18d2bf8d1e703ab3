import type { VariableValue } from "@parlo/contract";
import { type Json, readWritten, type VariableType } from "@parlo/engine";
import { nearestDefinitions } from "../nearest-definitions.ts";
import { typedValuesOf } from "../test-start.ts";

interface Definition {
  readonly key: string;
  readonly name: string;
  readonly type: VariableType;
  readonly isEndUser: boolean;
  readonly hide: boolean;
}

/** What is typed over values, by the keys of their variables; null takes one away. */
export type TypedOver = Readonly<Record<string, string | null>>;

export interface ShownValue<Of extends Definition> {
  readonly definition: Of;
  /** Null where it holds nothing. */
  readonly held: string | null;
  /** As it is typed. */
  readonly typed: string;
  readonly changed: boolean;
  readonly fits: boolean;
}

/** The variables that hold something, or are about to, by their names; hidden ones are shown nowhere. */
export function shownValues<Of extends Definition>(
  values: readonly VariableValue[],
  definitions: readonly Of[],
  over: TypedOver,
): readonly ShownValue<Of>[] {
  const held = new Map(typedValuesOf(values, definitions).map(({ key, typed }) => [key, typed]));
  return nearestDefinitions(definitions)
    .filter(({ key, hide }) => !hide && over[key] !== null && (held.has(key) || over[key] !== undefined))
    .map((definition) => {
      const { key, type } = definition;
      const before = held.get(key) ?? null;
      const typed = over[key] ?? before ?? "";
      const changed = typed !== before;
      return { definition, held: before, typed, changed, fits: !changed || readWritten(type, typed) !== undefined };
    })
    .toSorted((one, other) => one.definition.name.localeCompare(other.definition.name));
}

/** What is to be set: everything that was typed over, in its type. */
export function changedValues<Of extends Definition>(
  shown: readonly ShownValue<Of>[],
  over: TypedOver,
): Record<string, Json> {
  const typed = shown
    .filter(({ changed }) => changed)
    .map(({ definition: { key, type }, typed }) => [key, readWritten(type, typed) ?? typed] as const);
  const away = Object.entries(over).flatMap(([key, value]) => (value === null ? [[key, null] as const] : []));
  return Object.fromEntries([...typed, ...away]);
}
