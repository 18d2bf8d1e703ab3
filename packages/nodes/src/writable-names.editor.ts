import { variableToWrite } from "@parlo/engine";
import type { VariableOption } from "./editor.ts";

/** By its key; of a key in both scopes by its scope, too, for alone it is the conversation's. */
export function writableNames(variables: readonly VariableOption[]): readonly VariableOption[] {
  const byKey = variables.filter(({ scope }) => scope === "endUser" || scope === "conversation");
  const byScope = variables.filter(({ scope, type }) => scope === "system" && type);
  const keys = byScope.map(({ path }) => variableToWrite(path).key);
  const twice = new Set(keys.filter((key, at) => keys.indexOf(key) < at));
  return [...byKey, ...byScope.filter((_, at) => twice.has(keys[at] ?? ""))];
}
