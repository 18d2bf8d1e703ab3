import type { Message } from "@parlo/contract";

/** In the order in which they are shown. */
export const kinds = ["read", "prompt", "answer", "request", "response", "written"] as const;
export type DetailKind = (typeof kinds)[number];
type Part = Readonly<Record<string, unknown>>;

/** What one step read, asked, was answered and wrote. */
export type Details = { readonly [Kind in DetailKind]?: Part };

/** The details of a turn's steps, by the ids of the engine's events that the steps are shown for. */
export type TurnDetails = ReadonlyMap<string, Details>;

export function detailsOf(events: readonly Message[]): TurnDetails {
  const found = new Map<string, Details>();
  const put = (id: string | undefined, kind: DetailKind, part: unknown) => {
    if (id === undefined || !isPart(part)) return;
    const known = found.get(id) ?? {};
    found.set(id, { ...known, [kind]: { ...known[kind], ...part } });
  };
  /** An answer comes with the engine's next event: it belongs to the latest step that still waits for one. */
  const asker = (asked: DetailKind, answered: DetailKind) =>
    [...found].findLast(([, details]) => details[asked] && !details[answered])?.[0];
  const shown = events.flatMap(({ id, action }) => (action.engineEvent ? [{ id, event: action.engineEvent }] : []));
  const steps = shown.filter(({ event }) => isStep(event.state));

  for (const [index, { id, event }] of shown.entries()) {
    const { metaData } = event;
    if (!metaData) continue;
    // Beginnings and ends are no steps of their own.
    const own = isStep(event.state)
      ? id
      : event.state === "ProcessingStarted"
        ? steps[0]?.id
        : shown.slice(0, index).findLast((one) => isStep(one.event.state))?.id;
    const { response, answer, writtenBefore, request, prompt, read, written } = metaData;
    const answered = asker("request", "response") ?? own;
    if (response) put(answered, "response", response);
    put(answered, "written", writtenBefore);
    if (answer) put(asker("prompt", "answer") ?? own, "answer", answer);
    put(own, "read", read);
    put(own, "prompt", prompt);
    put(own, "request", request);
    put(own, "written", written);
  }
  return found;
}

/** So far into a conversation it is not told any more what the steps read. */
export const readsUntold = (events: readonly Message[]): boolean =>
  events.some(({ action }) => action.engineEvent?.metaData?.readsUntold === true);

/** Nobody outside was asked: the author of a test has said the answer. */
export const isMocked = (details: Details | undefined): boolean =>
  details?.answer?.mocked === true || details?.response?.mocked === true;

const isStep = (state: string) => state === "NodeProcessing" || state === "LlmCallStarted";

export const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);
