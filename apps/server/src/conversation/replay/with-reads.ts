import type { Message } from "@parlo/contract";
import type { Json, JsonObject, TurnEvent } from "@parlo/engine";
import { ConversationRefusal } from "../conversation.errors.ts";
import type { ReadMessages } from "../read/read-messages.ts";
import { type ReplayHost, replayConversation, type Subject } from "./replay-conversation.ts";

type EngineEvent = Extract<TurnEvent, { type: "engine" }>;

/** Steps of a conversation, from its first, of which it is told what they read: more is longer than anybody waits. */
const usualSteps = 500;

/**
 * Tells with the engine's events which variables each step read. Tests note it as they run; people's conversations are
 * done again for it when somebody looks, so that no turn pays for it. Behind so many steps the events say that it is not told.
 */
export async function withReads(
  host: ReplayHost,
  subject: Subject,
  { read, mostSteps = usualSteps }: { readonly read: ReadMessages; readonly mostSteps?: number },
): Promise<ReadMessages> {
  const shown = read.messages.filter(({ action }) => action.engineEvent);
  const [first, last] = [shown[0], shown.at(-1)];
  if (subject.test || !first || !last) return read;
  const { found, until } = await readsBetween(host, subject, { from: first.sequence, to: last.sequence, mostSteps });
  return {
    ...read,
    messages: read.messages.map((message) => {
      const { engineEvent } = message.action;
      if (!engineEvent) return message;
      if (message.sequence > until) return telling(message, engineEvent, { readsUntold: true });
      const event = found.get(message.sequence);
      // Done again by a later engine a step may have come out otherwise.
      if (engineEvent.state !== event?.state || engineEvent.nodeId !== event.nodeId) return message;
      return telling(message, engineEvent, { read: event.metaData?.read as Json });
    }),
  };
}

function telling(message: Message, engineEvent: NonNullable<Message["action"]["engineEvent"]>, more: JsonObject) {
  const action = { ...message.action, engineEvent: { ...engineEvent, metaData: { ...engineEvent.metaData, ...more } } };
  return { ...message, action: action as Message["action"] };
}

/** The engine's events that tell of something read, by their numbers, and behind which it is not told. */
async function readsBetween(
  host: ReplayHost,
  subject: Subject,
  { from, to, mostSteps }: { readonly from: number; readonly to: number; readonly mostSteps: number },
) {
  const found = new Map<number, EngineEvent>();
  let until = Number.POSITIVE_INFINITY;
  let steps = 0;
  try {
    for await (const { logged, result } of replayConversation(host, subject, { tellsReads: true })) {
      if (logged.base >= to) break;
      steps += 1;
      if (steps > mostSteps) {
        until = logged.base;
        break;
      }
      // What was said stands before the events of its step.
      const before = logged.base + logged.size - result.events.length;
      for (const [at, event] of result.events.entries()) {
        const number = before + at + 1;
        if (event.type === "engine" && event.metaData?.read !== undefined && number >= from && number <= to)
          found.set(number, event);
      }
    }
  } catch (error) {
    // What cannot be done again is shown as it was.
    if (!(error instanceof ConversationRefusal)) throw error;
  }
  return { found, until };
}
