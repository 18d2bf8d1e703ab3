interface Scoped {
  readonly key: string;
  readonly isEndUser: boolean;
}

/**
 * Those that a conversation is given values of: values go by their keys alone, and where one key is in both scopes the
 * conversation's own takes them.
 */
export function nearestDefinitions<Of extends Scoped>(definitions: readonly Of[]): readonly Of[] {
  const own = new Set(definitions.flatMap(({ key, isEndUser }) => (isEndUser ? [] : [key])));
  return definitions.filter(({ key, isEndUser }) => !isEndUser || !own.has(key));
}
