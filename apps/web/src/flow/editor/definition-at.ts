import type { VariableDefinition } from "@parlo/contract";
import { variableOfPath } from "@parlo/engine";

/** What a path names. Alone, a key that both scopes have is the conversation's. */
export function definitionAt(path: string, definitions: readonly VariableDefinition[]): VariableDefinition | null {
  const named = variableOfPath(path);
  const found = definitions.filter(
    ({ key, isEndUser }) => key === named?.key && (named.isEndUser === null || isEndUser === named.isEndUser),
  );
  return found.find(({ isEndUser }) => !isEndUser) ?? found[0] ?? null;
}

/** How a definition is named so that nothing else is meant. */
export const pathOfDefinition = ({ key, isEndUser }: Pick<VariableDefinition, "key" | "isEndUser">): string =>
  `${isEndUser ? "user" : "conversation"}.${key}`;
