import type { Message } from "@parlo/contract";
import type { Json, TurnEvent } from "@parlo/engine";
import { ConversationRefusal } from "../conversation.errors.ts";
import type { ReadMessages } from "../read/read-messages.ts";
import { type ReplayHost, replayConversation, type Subject } from "./replay-conversation.ts";

type EngineEvent = Extract<TurnEvent, { type: "engine" }>;

/** Steps of a conversation, from its first, of which it is told what they read: more is longer than anybody waits. */
const mostSteps = 500;

/**
 * Tells with the engine's events which variables each step read. Tests note it as they run; people's conversations are
 * done again for it when somebody looks, so that no turn pays for it.
 */
export async function withReads(host: ReplayHost, subject: Subject, read: ReadMessages): Promise<ReadMessages> {
  const shown = read.messages.filter(({ action }) => action.engineEvent);
  const [first, last] = [shown[0], shown.at(-1)];
  if (subject.test || !first || !last) return read;
  const told = await readsBetween(host, subject, first.sequence, last.sequence);
  if (told.size === 0) return read;
  return {
    ...read,
    messages: read.messages.map((message) => {
      const { engineEvent } = message.action;
      const event = told.get(message.sequence);
      // Done again by a later engine a step may have come out otherwise.
      if (!engineEvent || engineEvent.state !== event?.state || engineEvent.nodeId !== event.nodeId) return message;
      const metaData = { ...engineEvent.metaData, read: event.metaData?.read as Json };
      const action = { ...message.action, engineEvent: { ...engineEvent, metaData } };
      return { ...message, action: action as Message["action"] };
    }),
  };
}

/** The engine's events that tell of something read, by their numbers. */
async function readsBetween(host: ReplayHost, subject: Subject, from: number, to: number) {
  const found = new Map<number, EngineEvent>();
  let steps = 0;
  try {
    for await (const { logged, result } of replayConversation(host, subject, { tellsReads: true })) {
      steps += 1;
      if (logged.base >= to || steps > mostSteps) break;
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
  return found;
}
