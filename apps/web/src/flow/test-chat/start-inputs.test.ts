import { expect, test } from "vitest";
import { inputsToTry, startInputsOf, unfitInputs } from "./start-inputs.ts";

const inputs = [
  { name: "guests", type: "Number", required: true },
  { name: "order", required: false },
];
const flow = { type: "Automation", settings: { inputs } } as const;

test("a flow is tried with its inputs, and an agent with its task as well", () => {
  expect(inputsToTry(flow as never).map(({ name }) => name)).toEqual(["guests", "order"]);
  expect(inputsToTry({ ...flow, type: "Agent" } as never).map(({ name }) => name)).toEqual(["task", "guests", "order"]);
  expect(inputsToTry({ type: "Custom", settings: { inputs: 7 } } as never)).toEqual([]);
});

test("what is typed is told in the input's type, what has none as it looks, and what is empty not at all", () => {
  const tried = inputsToTry(flow as never);
  const typed = [
    { key: "guests", typed: "3" },
    { key: "order", typed: '{"dish":"soup"}' },
    { key: "gone", typed: "x" },
  ];
  expect(startInputsOf(typed, tried)).toEqual({ guests: 3, order: { dish: "soup" } });
  expect(startInputsOf([{ key: "order", typed: "soup" }], tried)).toEqual({ order: "soup" });
  expect(startInputsOf([{ key: "guests", typed: "" }], tried)).toEqual({});
  expect(unfitInputs([{ key: "guests", typed: "many" }], tried)).toEqual(["guests"]);
  expect(unfitInputs([{ key: "guests", typed: "" }], tried)).toEqual([]);
});
