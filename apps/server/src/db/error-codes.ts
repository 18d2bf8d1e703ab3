const repeatedKey = "23505";
const invalidValue = "22023";
const beforeAnyStatement = ["ECONNREFUSED", "53300", "57P03"];
/** The pool's own errors have no code: no connection was free in time, or a new one was not there in time. */
const tooLate = ["timeout exceeded when trying to connect", "Connection terminated due to connection timeout"];

/** Whether PostgreSQL refused a row because another has its key. */
export const isRepeatedKey = (error: unknown): boolean => hasCode(error, repeatedKey);

/** Whether PostgreSQL does not know a value by its name, as that of a time zone. */
export const isInvalidValue = (error: unknown): boolean => hasCode(error, invalidValue);

/**
 * Whether the database was not reached at all: it does not run, is still starting, or has no connection left. Nothing
 * was asked of it, so whatever was tried may be tried again.
 */
export const isUnreached = (error: unknown): boolean =>
  beforeAnyStatement.some((code) => hasCode(error, code)) || isSaid(error, ({ message }) => tooLate.includes(message));

const hasCode = (error: unknown, code: string): boolean =>
  isSaid(error, (at) => (at as { readonly code?: unknown }).code === code);

/** The query builder wraps what the driver throws. */
function isSaid(error: unknown, of: (at: Error) => boolean): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (of(at)) return true;
  return false;
}
