import { expect, test } from "vitest";
import { check } from "./check.ts";
import type { History, Seen } from "./history.ts";
import { agent, person, sending, told } from "./planted.ts";
import type { Promise_ } from "./promises.ts";

const asking = (text: string, at: number, sequence: number) => ({
  ...sending(text, at, sequence),
  answers: [`Back for ${text}`, `Nobody for ${text}`],
  excuses: [],
  heard: null,
  queued: `One moment for ${text}`,
});
const somebody = (text: string, sequence: number): Seen => ({
  id: `person ${sequence}`,
  sequence,
  participantType: "User",
  text,
});
/** The second is said while a person has the conversation. */
const seen = [
  person("one", 1),
  agent("One moment for one", 2),
  person("two", 3),
  somebody("Hello one", 4),
  somebody("Hello two", 5),
  agent("Back for one", 6),
] as const;
const [one, moment, two, helloOne, helloTwo, back] = seen;
const sendings = [asking("one", 10, 1), asking("two", 20, 3)];
const replies = [
  { text: "Hello one", to: "one", sequence: 4 },
  { text: "Hello two", to: "two", sequence: 5 },
  { text: "Hello again", to: "two", sequence: null },
];
const handover = (transcript: readonly Seen[], change: Partial<History> = {}) =>
  told(transcript, { sendings, calls: [], replies, stretches: [{ from: 4, to: 5 }], ...change });

test("who asks for a person has one and goes on after that; what the person answers needs no other answer", () => {
  expect(check(handover(seen))).toEqual([]);
  expect(check(handover([...seen, somebody("Hello again", 7)]))).toEqual([]);
  expect(check(handover([...seen.slice(0, 5), agent("Nobody for one", 6)]))).toEqual([]);
});

test.each<[string, Promise_, History]>([
  ["a flow that never goes on", "stuck", handover(seen.slice(0, 5))],
  ["what neither the agent nor the person has answered", "stuck", handover([one, moment, two, helloOne, back])],
  ["a reply that was taken and is not there", "lost", handover([one, moment, two, helloTwo, back])],
  ["a reply that is there twice", "doubled", handover([...seen, somebody("Hello two", 7)])],
  [
    "a reply at another place than it was told",
    "order",
    handover([one, moment, two, somebody("Hello one", 3.5), helloTwo, back]),
  ],
  ["a reply that the agent said", "invented", handover([...seen, agent("Hello again", 7)])],
  ["a reply that nobody gave", "invented", handover([...seen, somebody("Bye", 7)])],
  [
    "an agent that speaks while a person does",
    "order",
    handover([...seen.slice(0, 4), agent("Back for one", 4.5), helloTwo]),
  ],
  ["a flow that goes on twice", "doubled", handover([...seen, agent("Back for one", 7)])],
  ["a flow that goes on by both exits", "doubled", handover([...seen, agent("Nobody for one", 7)])],
  [
    "one that goes on before it asked",
    "order",
    handover([one, agent("Back for one", 1.5), moment, two, helloOne, helloTwo]),
  ],
  ["one that goes on and never asked", "invented", handover([one, two, helloOne, helloTwo, back])],
  ["one that asks twice", "doubled", handover([...seen, agent("One moment for one", 7)])],
])("it finds %s", (_, promise, history) => {
  expect(check(history).map((violation) => violation.promise)).toContain(promise);
});
