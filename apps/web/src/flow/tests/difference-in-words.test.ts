import { expect, test } from "vitest";
import { differenceInWords, inputInWords, saidInWords } from "./difference-in-words.ts";

const said = (text: string) => ({ type: "message", action: { text: { text } } });
const names = {
  nameOf: (id: string) => `<${id}>`,
  exitOf: ({ exit, match }: { exit: string; match: string | null }) => match ?? exit,
};
const turn = (
  difference: { path: string; expected?: string; actual?: string },
  events: object[],
  exits: object[] = [],
) => ({ index: 0, difference, events, exits }) as unknown as Parameters<typeof differenceInWords>[0];
const wanted = (events: object[], exits: object[] = []) =>
  ({ input: { type: "text", text: "hi", messageId: "m1" }, events, exits }) as unknown as Parameters<
    typeof differenceInWords
  >[1];

test("what the agent says is told as both said it", () => {
  const found = turn({ path: "events.1.action.text.text", expected: "Tea?", actual: "Coffee?" }, [
    { type: "closed" },
    said("Coffee?"),
  ]);
  expect(differenceInWords(found, wanted([{ type: "closed" }, said("Tea?")]), names)).toEqual({
    part: "says",
    expected: "Tea?",
    actual: "Coffee?",
  });
});

test("what is missing or too much is nothing on the other side", () => {
  expect(differenceInWords(turn({ path: "events.0" }, []), wanted([said("Tea?")]), names)).toMatchObject({
    expected: "Tea?",
    actual: null,
  });
  expect(differenceInWords(turn({ path: "events.0" }, [said("Tea?")]), wanted([]), names)).toMatchObject({
    part: "says",
    expected: null,
    actual: "Tea?",
  });
});

test("what is to be chosen belongs to what is said", () => {
  const asked = (label: string) => ({
    type: "message",
    action: {
      text: { text: "Well?" },
      uiAction: { name: "b", value: { type: "buttons", buttons: [{ id: "1", label }] } },
    },
  });
  const path = "events.0.action.uiAction.value.buttons.0.label";
  expect(differenceInWords(turn({ path }, [asked("No")]), wanted([asked("Yes")]), names)).toEqual({
    part: "says",
    expected: "Well?\n[Yes]",
    actual: "Well?\n[No]",
  });
});

test("where both read alike, what differs is told as it is kept", () => {
  const path = "events.0.action.text.language";
  const found = turn({ path, expected: "en", actual: "de" }, [said("Tea?")]);
  expect(differenceInWords(found, wanted([said("Tea?")]), names)).toMatchObject({ expected: "en", actual: "de" });
});

test("what is said in a turn is told message after message, without what is not said", () => {
  const asked = {
    text: { text: "Well?" },
    uiAction: { name: "b", value: { type: "buttons", buttons: [{ label: "No" }] } },
  };
  const begun = { type: "message", action: { flowEvent: { type: "Started" } } };
  expect(
    saidInWords([begun, said("Tea?"), { type: "variable", key: "a", value: 1 }, { type: "message", action: asked }]),
  ).toBe("Tea?\nWell?\n[No]");
  expect(saidInWords([begun])).toBe("");
});

test("another way is told by the names of the steps", () => {
  const way = (to: string) => ({ nodeId: "ask", exit: "selected", match: "tea", to });
  const found = turn({ path: "exits.0.to", expected: "pay", actual: "end" }, [], [way("end")]);
  expect(differenceInWords(found, wanted([], [way("pay")]), names)).toEqual({
    part: "way",
    expected: "<ask> · tea → <pay>",
    actual: "<ask> · tea → <end>",
  });
});

test("a value that a run gives otherwise is told as both gave it", () => {
  const found = turn({ path: "outcome.outputs.total", expected: "12", actual: "13" }, []);
  expect(differenceInWords(found, wanted([]), names)).toEqual({ part: "outcome", expected: "12", actual: "13" });
});

test("a turn that could not be held says why", () => {
  const found = turn({ path: "input", actual: "Nothing waits" }, []);
  expect(differenceInWords(found, wanted([]), names)).toEqual({
    part: "input",
    expected: null,
    actual: "Nothing waits",
  });
});

test.each([
  [{ type: "text", text: "Ada", messageId: "m" }, { text: "Ada" }],
  [{ type: "uiResponse", answer: { card: "tower", button: "book" }, messageId: "m" }, { text: "tower – book" }],
  [
    { type: "timer", name: "timeout" },
    { name: "timer", of: "timeout" },
  ],
  [
    { type: "result", result: { type: "generated" } },
    { name: "result", of: "generated" },
  ],
] as const)("%o is told as what came in", (input, words) => {
  expect(inputInWords(input)).toEqual(words);
});
