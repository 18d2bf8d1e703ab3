import { variableToWrite } from "@parlo/engine";
import type { VariableOption } from "./editor.ts";

/** By its key; of a key in both scopes by its scope, too, for alone it is the conversation's. */
export function writableNames(variables: readonly VariableOption[]): readonly VariableOption[] {
  const byKey = variables.filter(({ scope }) => scope === "endUser" || scope === "conversation");
  const isTwice = (name: string) => byKey.filter(({ path }) => path === variableToWrite(name).key).length > 1;
  return [...byKey, ...variables.filter(({ path, scope, type }) => scope === "system" && type && isTwice(path))];
}
