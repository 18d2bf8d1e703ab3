import type { Message } from "@parlo/contract";
import { stepsOf, type TurnStep } from "../../turn-steps/index.ts";

/** From what people did to the rest of the engine after it. */
export interface Turn {
  readonly id: string;
  /** Counted from 1. */
  readonly number: number;
  readonly instant: string;
  /** Everything that the engine told of it, in order. */
  readonly events: readonly Message[];
  readonly steps: readonly TurnStep[];
  /** Milliseconds from its beginning to its rest, or so far. */
  readonly ms: number;
  readonly running: boolean;
}

export interface Turns {
  readonly turns: readonly Turn[];
  /** By a message's id: what a person said belongs to the turn that it began. */
  readonly turnOf: ReadonlyMap<string, Turn>;
}

export const isSeen = ({ action }: Message): boolean => !(action.engineEvent || action.flowEvent || action.toolCall);

/** The turns of a conversation, read from its messages and the engine's events, which come in order. */
export function turnsOf(messages: readonly Message[]): Turns {
  const drafts: { first: Message; events: Message[]; said: string[] }[] = [];
  let waiting: string[] = [];
  for (const message of messages) {
    const state = message.action.engineEvent?.state;
    const current = drafts.at(-1);
    if (state === "ProcessingStarted") {
      drafts.push({ first: message, events: [message], said: waiting });
      waiting = [];
    } else if (!isSeen(message)) current?.events.push(message);
    else if (message.participantType === "Api") current?.said.push(message.id);
    else waiting.push(message.id);
  }
  const turnOf = new Map<string, Turn>();
  const turns = drafts.map(({ first, events, said }, index) => {
    const times = events.map(({ action }) => action.engineEvent?.elapsedTime ?? 0);
    const turn: Turn = {
      id: first.id,
      number: index + 1,
      instant: first.instant,
      events,
      steps: stepsOf(events),
      ms: Math.max(...times),
      running: !events.some(({ action }) => action.engineEvent?.state === "ProcessingCompleted"),
    };
    for (const id of said) turnOf.set(id, turn);
    return turn;
  });
  return { turns, turnOf };
}
