const uniqueViolation = "23505";

/** Whether PostgreSQL refused a row because another has its key; the query builder wraps what the driver throws. */
export function isRepeatedKey(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { readonly code?: unknown }).code === uniqueViolation) return true;
  return false;
}
