import { expect, test } from "vitest";
import { type History, violations } from "./history.ts";

const said = (id: string, sequence: number, text: string) => ({
  id,
  sequence,
  participantType: "EndUser",
  action: { text: { text } },
});
const answered = (sequence: number, text: string) => ({
  id: `agent-${sequence}`,
  sequence,
  participantType: "Api",
  action: { text: { text: `You said ${text}` } },
});
const good: History = {
  conversationId: "c",
  sent: [
    { clientId: "m1", text: "one", sequences: [1, 1] },
    { clientId: "m2", text: "two", sequences: [3] },
  ],
  seen: [said("m1", 1, "one"), answered(2, "one"), said("m2", 3, "two"), answered(4, "two")],
};

test("a history that can be has nothing against it", () => {
  expect(violations(good)).toEqual([]);
});

test.each<[string, Partial<History>]>([
  ["an acknowledged message that is lost", { seen: good.seen.slice(0, 2) }],
  ["a message that is there twice", { seen: [...good.seen, said("m2", 5, "two")] }],
  ["a second answer", { seen: [...good.seen, answered(5, "two")] }],
  ["a missing answer", { seen: good.seen.slice(0, 3) }],
  ["a transcript out of order", { seen: [...good.seen].reverse() }],
  ["messages that changed places", { sent: [...good.sent].reverse() }],
  ["a repeat that was answered otherwise", { sent: [{ clientId: "m1", text: "one", sequences: [1, 7] }] }],
])("it notices %s", (_, change) => {
  expect(violations({ ...good, ...change })).not.toEqual([]);
});
