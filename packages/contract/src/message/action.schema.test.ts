import { expect, test } from "vitest";
import { incomingActionSchema } from "./action.schema.ts";

const text = { text: "Hello" };
const signal = { name: "presence" };
const behaviorAction = { name: "nod", value: { gestures: [], emotions: [] } };
const refusals = (action: object) => incomingActionSchema.safeParse(action).error?.issues.map(({ message }) => message);

test("a message stands for one thing, so that none of two is dropped; a gesture may go with it", () => {
  for (const action of [{ text }, { signal }, { behaviorAction }, { text, behaviorAction }])
    expect(refusals(action)).toBeUndefined();
  for (const action of [{}, { text, signal }, { signal, variableStore: { key: "a", value: 1 } }])
    expect(refusals(action)).toEqual(["Exactly one property must be defined."]);
});

test("a question that nobody could answer is refused: more have to be chosen than can be", () => {
  const asking = (least: number, most: number) => ({
    uiAction: {
      name: "pick",
      value: {
        type: "buttons",
        timeoutMs: 0,
        buttons: ["a", "b"].map((id) => ({ id, label: id })),
        several: { least, most, confirmButton: "Go" },
      },
    },
  });
  expect(refusals(asking(0, 5))).toBeUndefined();
  expect(refusals(asking(2, 2))).toBeUndefined();
  expect(refusals(asking(2, 1))).toHaveLength(1);
  expect(refusals(asking(3, 5))).toHaveLength(1);
});
