import type { Issue } from "@parlo/contract";

/** Where it went wrong, outermost first: the engine, what it is called, and the agent. */
export function placeOf(
  { engineType, engineProvider, engineName, profileName }: Issue,
  engineWord: (type: Issue["engineType"]) => string,
): string {
  const engine = engineName && engineName !== engineProvider ? `${engineProvider} ${engineName}` : engineProvider;
  return [engineWord(engineType), engine, profileName].filter(Boolean).join(" · ");
}
