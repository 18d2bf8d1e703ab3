const repeatedKey = "23505";
const invalidValue = "22023";

/** Whether PostgreSQL refused a row because another has its key. */
export const isRepeatedKey = (error: unknown): boolean => hasCode(error, repeatedKey);

/** Whether PostgreSQL does not know a value by its name, as that of a time zone. */
export const isInvalidValue = (error: unknown): boolean => hasCode(error, invalidValue);

/** The query builder wraps what the driver throws. */
function hasCode(error: unknown, code: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { readonly code?: unknown }).code === code) return true;
  return false;
}
