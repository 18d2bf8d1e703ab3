import { pino } from "pino";

/** What the database and its query builder put beside a message, with people's values in it. */
const withValues = ["params", "detail", "where", "internalQuery"] as const;

/** An error for the log, with its statement and without the values that the statement carried. */
export function loggedError(error: Error): object {
  const line: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const key of withValues) delete line[key];
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { params } = at as { readonly params?: unknown };
    if (!Array.isArray(params)) continue;
    // As the query builder writes them behind the statement.
    const values = `\nparams: ${params}`;
    for (const key of ["message", "stack"]) line[key] = String(line[key]).replaceAll(values, "");
  }
  return line;
}
