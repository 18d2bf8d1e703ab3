/** One value of what a step was answered. */
export interface AnswerRow {
  /** Dotted; null where no path leads to it. */
  readonly path: string | null;
  readonly name: string;
  /** 1 for the parts of the answer itself. */
  readonly level: number;
  readonly shown: string;
}

/** As the settings take it. */
const longestPath = 500;

/** The values of an answer from top to bottom: its named parts in their order, and behind them what has no path. */
export function answerRows(response: object, parts: readonly string[]): readonly AnswerRow[] {
  const all = Object.entries(response);
  const named = parts.flatMap((part) => all.filter(([name]) => name === part));
  const others = all.filter(([name]) => !parts.includes(name));
  return [
    ...named.flatMap(([name, value]) => rowsOf(name, name, value, 1)),
    ...others.flatMap(([name, value]) => rowsOf(null, name, value, 1)),
  ];
}

function rowsOf(path: string | null, name: string, value: unknown, level: number): readonly AnswerRow[] {
  const own = { path, name, level };
  if (typeof value !== "object" || value === null) return [{ ...own, shown: JSON.stringify(value) ?? "" }];
  const inner = Object.entries(value);
  const count = String(inner.length);
  return [
    { ...own, shown: Array.isArray(value) ? `[${count}]` : `{${count}}` },
    ...inner.flatMap(([key, one]) => rowsOf(pathBelow(path, key), key, one, level + 1)),
  ];
}

function pathBelow(path: string | null, key: string): string | null {
  const below = `${path}.${key}`;
  return path === null || key.includes(".") || below.length > longestPath ? null : below;
}
