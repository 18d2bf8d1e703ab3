import type { Message } from "@parlo/contract";
import { type Details, detailsOf, isMocked } from "../../turn-steps/index.ts";

/** What happens outside of a conversation and is not undone where that is taken back. */
export const lastingEffects = ["called", "mailed", "records", "told"] as const;
export type LastingEffect = (typeof lastingEffects)[number];

/** What these events have done for good. */
export function staysDone(events: readonly Message[]): readonly LastingEffect[] {
  const done = new Set([...detailsOf(events).values()].filter(isDone).flatMap(({ request }) => effectsOf(request)));
  return lastingEffects.filter((effect) => done.has(effect));
}

/** What did not answer in time may have been done. */
const isDone = (details: Details) =>
  !isMocked(details) && (details.response?.code === undefined || details.response.code === "timeout");

function effectsOf(request: unknown): readonly LastingEffect[] {
  if (typeof request !== "object" || request === null) return [];
  if ("calls" in request && Array.isArray(request.calls)) return request.calls.flatMap(effectsOf);
  if ("url" in request) return ["called"];
  if ("subject" in request) return ["mailed"];
  if ("operation" in request) return request.operation === "find" ? [] : ["records"];
  return "action" in request ? ["told"] : [];
}
