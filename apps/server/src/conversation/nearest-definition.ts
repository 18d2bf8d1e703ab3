import type { VariableDefinition } from "@parlo/engine";

/** A key may exist in both scopes; the conversation's is nearer. */
export function nearestDefinition(
  definitions: readonly VariableDefinition[],
  key: string,
): VariableDefinition | undefined {
  const all = definitions.filter((one) => one.key === key);
  return all.find(({ isEndUser }) => !isEndUser) ?? all[0];
}
