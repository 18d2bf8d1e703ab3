import type { History, Seen, Sending } from "./history.ts";

/** Something that was said and acknowledged at once; it calls outside, and may fail. */
export const sending = (text: string, sentAt: number, sequence: number): Sending => ({
  clientId: `id of ${text}`,
  text,
  sentAt,
  acknowledgements: [{ at: sentAt + 5, sequence }],
  refusals: [],
  answers: [`You said ${text}`, `No ${text}`],
  excuses: [`No ${text}`],
  heard: text,
  burst: sentAt,
});
/** What the person said, as it stands there. */
export const person = (text: string, sequence: number): Seen => ({
  id: `id of ${text}`,
  sequence,
  participantType: "EndUser",
  text,
});
/** What the agent said, as it stands there. */
export const agent = (text: string, sequence: number): Seen => ({
  id: `agent ${sequence}`,
  sequence,
  participantType: "Api",
  text,
});

export const [one, two] = [sending("one", 10, 1), sending("two", 20, 4)];
export const transcript = [person("one", 1), agent("You said one", 3), person("two", 4), agent("You said two", 6)];
/** Two things were said and answered, and two tabs saw it. */
export const good: History = {
  conversationId: "c",
  sendings: [one, two],
  tabs: [
    { name: "whole", connections: [{ after: 0, seen: transcript }] },
    {
      name: "cut",
      connections: [
        { after: 0, seen: transcript.slice(0, 2) },
        { after: 3, seen: transcript.slice(2) },
      ],
    },
  ],
  calls: [
    { key: "k1", text: "one" },
    { key: "k1", text: "one" },
    { key: "k2", text: "two" },
  ],
  bursts: "queue",
  replies: [],
  stretches: [],
  issues: [],
  transcript,
  turns: [
    { sequence: 2, state: "ProcessingStarted" },
    { sequence: 4, state: "ProcessingCompleted" },
  ],
};
/** The same with every tab showing what the transcript shows. */
export const told = (seen: readonly Seen[], change: Partial<History> = {}): History => ({
  ...good,
  transcript: seen,
  tabs: [{ name: "whole", connections: [{ after: 0, seen }] }],
  ...change,
});
