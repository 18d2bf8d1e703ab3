import type { Renames } from "../template/renamed-path.ts";
import { namesInstead } from "../variable/names-instead.ts";
import type { DefinitionNearby } from "./surroundings.ts";

/** What is named by a former key of a variable, and how it is named now; a key that another one has by now is that one's. */
export function formerNames(definitions: readonly DefinitionNearby[]): Renames {
  const former = definitions.flatMap(({ key: to, isEndUser, formerKeys = [] }) =>
    formerKeys.map((key) => ({ key, isEndUser, to })),
  );
  // Alone, a name is the conversation's first.
  const inOrder = former.toSorted((one, other) => Number(other.isEndUser) - Number(one.isEndUser));
  const names = new Map(namesInstead(inOrder, new Set()));
  for (const { key, isEndUser } of definitions) {
    names.delete(key);
    for (const scope of isEndUser ? ["user", "endUser"] : ["conversation"]) names.delete(`${scope}.${key}`);
  }
  return names;
}
