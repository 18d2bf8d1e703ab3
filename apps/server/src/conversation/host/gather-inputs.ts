import { setTimeout as wait } from "node:timers/promises";
import { maximumTextLength, mostFilesOfMessage } from "@parlo/contract";
import type { FlowBehavior } from "@parlo/engine";
import type { QueuedInput } from "../store/stored-conversation.ts";
import { behaviorOf } from "./behavior-of.ts";
import type { HostContext } from "./context.ts";
import type { LiveConversation } from "./live-conversation.ts";

/** How long somebody who has been seen typing is taken to type: clients say so every two seconds. Milliseconds. */
export const typingLastsMs = 2500;

/** How often the queue is looked at for what has come meanwhile, at most. Milliseconds. */
const leastLookMs = 100;

/** How the flow that is on top wants input treated that comes while a turn runs. */
export async function burstsOf(host: HostContext, live: LiveConversation): Promise<FlowBehavior["bursts"] | null> {
  return (await behaviorOf(host, live))?.bursts ?? null;
}

/**
 * What the next step takes from the queue: one input, or the texts at its head when the flow merges them. It then
 * waits until the person has stopped for a moment, longer while they type, and never longer than the flow says.
 */
export async function gather(host: HostContext, live: LiveConversation): Promise<readonly QueuedInput[]> {
  const begunAt = performance.now();
  for (;;) {
    const queued = await host.store.queuedInputs(live.stored);
    const bursts = await burstsOf(host, live);
    const texts = headTexts(queued);
    if (bursts?.policy !== "merge" || texts.length === 0 || texts.length < queued.length)
      return bursts?.policy === "merge" && texts.length > 1 ? texts : queued.slice(0, 1);
    const first = texts[0]?.at ?? 0;
    const last = texts.at(-1)?.at ?? 0;
    // A text is what had been typed before it.
    const typingUntil = live.typingAt > last ? live.typingAt + typingLastsMs : 0;
    const quietAt = Math.max(last + bursts.mergeMs, typingUntil);
    const left = Math.min(
      Math.min(quietAt, first + bursts.mostMs) - Date.now(),
      // The clock may have been set since, and the one by which a text came may be another machine's.
      begunAt + bursts.mostMs - performance.now(),
    );
    if (left <= 0 || host.stopping()) return texts;
    await wait(Math.min(left, Math.max(bursts.mergeMs, leastLookMs)));
  }
}

/** The texts at the head, as many as one text may be long and has files; the first whatever it is. */
function headTexts(queued: readonly QueuedInput[]): readonly QueuedInput[] {
  let [characters, files] = [0, 0];
  const end = queued.findIndex(({ input }, at) => {
    if (input.type !== "text") return true;
    characters += input.text.length + (at > 0 ? 1 : 0);
    files += input.files?.length ?? 0;
    return at > 0 && (characters > maximumTextLength || files > mostFilesOfMessage);
  });
  return end === -1 ? queued : queued.slice(0, end);
}
