import { expect, test } from "vitest";
import { filledWith, samplesFor } from "./preview-samples.ts";

const known = {
  inputs: [
    { name: "guest", type: "String" as const },
    { name: "nights", type: "Number" as const },
  ],
  variables: [
    { name: "nights", type: "String" as const },
    { name: "stay", type: "Json" as const },
    { name: "paid", type: "Boolean" as const },
  ],
};

test("what a text reads is offered with its type and with what it holds: an input by either of its names once, before a variable of its name", () => {
  const values = { nights: 3, stay: { room: 12 }, paid: false, conversation: { language: "en" } };
  const missing = ["guest", "stay.late", "input.text", "flow.inputs.other"];
  const held = ["flow.inputs.nights", "nights", "stay.room", "stay.size", "paid", "conversation.language"];
  expect(samplesFor({ all: [...held, ...missing], missing }, values, known)).toEqual([
    { path: "nights", type: "Number", typed: "3" },
    { path: "stay", type: "Json", typed: '{"room":12}' },
    { path: "paid", type: "Boolean", typed: "false" },
    { path: "guest", type: "String", typed: "" },
    { path: "stay.late", type: undefined, typed: "" },
    { path: "input.text", type: undefined, typed: "" },
    { path: "flow.inputs.other", type: undefined, typed: "" },
  ]);
});

test("what is typed stands at its path as a value of its type, an input under both its names, and an emptied field has none", () => {
  const values = { guest: "Ada", stay: { room: 12 }, note: null, flow: { name: "Stay", inputs: {} } };
  const samples = { nights: "4", "stay.late": "yes", "input.text": "Hello", "note.by": "me", guest: "", order: "" };
  expect(filledWith(values, samples, known)).toEqual({
    ...{ guest: null, nights: 4, stay: { room: 12, late: "yes" }, input: { text: "Hello" }, note: { by: "me" } },
    flow: { name: "Stay", inputs: { guest: null, nights: 4 } },
    order: null,
  });
  expect(filledWith(values, { nights: "some", paid: "true" }, known)).toMatchObject({ nights: "some", paid: true });
  expect(values).toEqual({ guest: "Ada", stay: { room: 12 }, note: null, flow: { name: "Stay", inputs: {} } });
});
