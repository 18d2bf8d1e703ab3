/** The machine word of an error or of what caused it: fetch hides what went wrong in the cause of a TypeError. */
export function errorCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "string") return at.code;
  return error instanceof Error ? error.name : "unknown";
}
