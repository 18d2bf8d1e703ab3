import type { Message } from "@parlo/contract";

/** In the order in which they are shown. */
export const kinds = ["read", "prompt", "answer", "request", "response", "written"] as const;
export type DetailKind = (typeof kinds)[number];
type Part = Readonly<Record<string, unknown>>;

/** What one step read, asked, was answered and wrote. */
export type Details = { readonly [Kind in DetailKind]?: Part };

/** An answer comes with the engine's next event: it belongs to the step that has asked. */
const asks: { readonly [Kind in DetailKind]?: DetailKind } = { answer: "prompt", response: "request" };

/** The details of a turn's steps, by the ids of the engine's events. */
export function detailsOf(events: readonly Message[]): ReadonlyMap<string, Details> {
  const found = new Map<string, Details>();
  const put = (id: string, kind: DetailKind, part: Part) => found.set(id, { ...found.get(id), [kind]: part });
  for (const { id, action } of events) {
    const { metaData } = action.engineEvent ?? {};
    if (!metaData) continue;
    const parts = kinds.flatMap((kind) => {
      const part = metaData[kind];
      return isPart(part) ? [[kind, part] as const] : [];
    });
    const answers = parts.filter(([kind]) => asks[kind]);
    for (const [kind, part] of answers) put(askedBy(found, kind) ?? id, kind, part);
    for (const [kind, part] of parts) if (!asks[kind]) put(id, kind, part);
  }
  return found;
}

/** The latest step that waits for such an answer. */
function askedBy(found: ReadonlyMap<string, Details>, kind: DetailKind): string | undefined {
  const question = asks[kind];
  return [...found].findLast(([, details]) => question && details[question] && !details[kind])?.[0];
}

export const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);
