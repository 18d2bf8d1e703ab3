const beforeAnyStatement = new Set(["ECONNREFUSED", "53300", "57P03"]);
/** The pool's own error has no code. */
const noneFree = "timeout exceeded when trying to connect";

/**
 * Whether the database was not reached at all: it does not run, is still starting, or has no connection left. Nothing
 * was asked of it, so whatever was tried may be tried again.
 */
export function isUnreached(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at.message === noneFree || beforeAnyStatement.has(String((at as { readonly code?: unknown }).code)))
      return true;
  return false;
}
