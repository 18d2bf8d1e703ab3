/** A way into the API: `GET /personas/{id}` or `GET /conversations/:id/events`. */
export interface Way {
  readonly method: string;
  readonly path: string;
}

/** The methods that an address knows, in the order of the alphabet; none where there is nothing at it. */
export function allowedMethods(ways: readonly Way[]): (path: string) => readonly string[] {
  const known = ways.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}|:\w+/g, "[^/]+")}$`),
  }));
  return (path) => [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort();
}
