/** What a refusal says of itself, where it does so in JSON: hardly two vendors put it in the same place. */
export function wordsIn(body: string): string | undefined {
  try {
    return wordsOf(JSON.parse(body), 0);
  } catch {
    return undefined;
  }
}

const deepest = 3;

function wordsOf(part: unknown, depth: number): string | undefined {
  if (typeof part === "string") return part.trim() === "" ? undefined : part;
  if (typeof part !== "object" || part === null || depth > deepest) return undefined;
  if (Array.isArray(part)) return part.map(fieldIn).filter(Boolean).join("; ") || undefined;
  const { message, detail, error } = part as Record<string, unknown>;
  for (const one of [message, detail, error]) {
    const words = wordsOf(one, depth + 1);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** A list names each field that does not fit, as FastAPI's servers write it. */
function fieldIn(one: unknown): string {
  const { loc, msg } = (typeof one === "object" && one !== null ? one : {}) as Record<string, unknown>;
  if (typeof msg !== "string") return "";
  return Array.isArray(loc) ? `${loc.join(".")}: ${msg}` : msg;
}
