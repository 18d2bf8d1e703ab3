import type { JsonObject, KindProblem } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const caller = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "call" } },
    call: {
      type: "GoToFlow",
      data: { flowId: "table", outputs: [{ name: "table", variable: "table" }] },
      to: { success: "good", error: "bad" },
    },
    good: { type: "TextMessageAction", data: { alternatives: [{ en: "Table {{ table }}" }] } },
    bad: { type: "TextMessageAction", data: { alternatives: [{ en: "No table" }] } },
  },
});
const called = (data: JsonObject) =>
  buildFlow({
    id: "table",
    name: "Table",
    type: "Agent",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow", data } },
  });

test("a flow that ends well gives its values, written as templates, to the one that called it", () => {
  const outputs = [{ name: "table", value: "for {{ input.text }}" }];
  const chat = converse([caller, called({ outputs })]);
  expect(chat.hear("four")).toEqual(["Table for four"]);
});

test("a flow that ends badly leaves its caller by the error exit, and the history tells why", () => {
  const chat = converse([caller, called({ status: "error", detail: "nothing for {{ input.text }}" })]);
  expect(chat.hear("forty")).toEqual(["No table"]);
  expect(chat.flowEvents()).toContainEqual({
    type: "Ended",
    fromFlowId: "table",
    toFlowId: "main",
    exitStatus: "Failed",
    exitDetails: "nothing for forty",
  });
});

test("two outputs, or two inputs of a flow that is run, are not called the same: one would be lost", () => {
  const twice = ["day", "day", "day-2"].map((name) => ({ name, value: "1" }));
  const found = (problems: readonly KindProblem[] = []) =>
    problems.flatMap(({ code, field, params }) => (code === "value-twice" ? [[field, params?.free]] : []));
  const { EndFlow, GoToFlow, RunAgent, RunAutomation } = kinds;
  const ends = EndFlow.schema.parse({ ...EndFlow.defaults, outputs: twice });
  expect(found(EndFlow.problems?.(ends))).toEqual([["outputs.1.name", "day-3"]]);
  const given = { flowId: "other", inputs: twice };
  for (const problems of [
    GoToFlow.problems?.(GoToFlow.schema.parse({ ...GoToFlow.defaults, ...given })),
    RunAgent.problems?.(RunAgent.schema.parse({ ...RunAgent.defaults, ...given })),
    RunAutomation.problems?.(RunAutomation.schema.parse({ ...RunAutomation.defaults, ...given })),
  ])
    expect(found(problems)).toEqual([["inputs.1.name", "day-3"]]);
});
