import type { Message } from "@parlo/contract";

export interface Turn {
  readonly id: string;
  /** What was said in it, by whom ever. */
  readonly said: readonly Message[];
  /** What the engine did. */
  readonly events: readonly Message[];
}

const isSaid = ({ action: { text, uiAction, customAction, behaviorAction, signal } }: Message) =>
  Boolean(text || uiAction || customAction || behaviorAction || signal);

/** A test's messages by turn: each begins with what a person did. */
export function turnsOf(messages: readonly Message[]): readonly Turn[] {
  const turns: { id: string; said: Message[]; events: Message[] }[] = [];
  for (const message of messages) {
    let turn = turns.at(-1);
    const begins = message.participantType === "EndUser" && isSaid(message);
    if (!turn || begins) {
      turn = { id: message.id, said: [], events: [] };
      turns.push(turn);
    }
    (isSaid(message) ? turn.said : turn.events).push(message);
  }
  return turns;
}
