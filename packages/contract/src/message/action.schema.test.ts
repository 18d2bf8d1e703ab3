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
