import type { FlowTool, Json } from "@parlo/engine";
import { expect, test } from "vitest";
import { llmWithToolsKind } from "./llm-with-tools.kind.ts";

const place = { flowId: "flow", renderParams: { position: { x: 0, y: 0 } } };
const described = { name: "book", description: "Books a room", type: "ResponseTool", data: {} } as const;

const problems = (...names: string[]) => problemsOf({ parameters: names.map((name) => ({ ...parameter, name })) });

const parameter = { name: "room", description: "", type: "string", required: true } as const;

function problemsOf(changes: Partial<FlowTool>) {
  const tool: FlowTool = { ...place, ...described, id: "tool", nodeId: "agent", parameters: [], ...changes };
  const data = llmWithToolsKind.schema.parse({ ...llmWithToolsKind.defaults, model: { instruction: "Help." } });
  return llmWithToolsKind.problems?.(data, [tool]).map(({ code, field, params }) => [code, field, params?.parameter]);
}

test("each parameter of a tool needs a name of its own that a model can call", () => {
  const named = (...names: string[]) => problems(...names)?.filter(([code]) => `${code}`.startsWith("parameter"));
  expect(named("room", "guests-2")).toEqual([]);
  expect(named("", "2nd")).toEqual([
    ["parameter-name", "tools.tool.parameters.0.name", undefined],
    ["parameter-name", "tools.tool.parameters.1.name", undefined],
  ]);
  expect(named("room", "room")).toEqual([["parameter-twice", "tools.tool.parameters.1.name", "room"]]);
});

test.each<[FlowTool["parameters"][number]["type"], Json, Json]>([
  ["string", "Ritz", 5],
  ["number", 5, "5"],
  ["boolean", false, "false"],
  ["date", "2027-01-31", "31.01.2027"],
  ["array", ["a", 1], "a, 1"],
])("C263: a fixed value of the type %s is of its type", (type, fits, other) => {
  const found = (value: Json) => problemsOf({ parameters: [{ ...parameter, type, value }] });
  expect(found(fits)).toEqual([]);
  expect(found(other)).toEqual([["parameter-value", "tools.tool.parameters.0.value", "room"]]);
});

test("a tool stores what its calls give, and is told of what they do not", () => {
  const data = {
    assignments: [
      { parameter: "room", variable: "room" },
      { parameter: "floor", variable: "floor" },
    ],
  };
  expect(problemsOf({ type: "StoreVariableTool", parameters: [parameter], data })).toEqual([
    ["parameter-missing", "tools.tool.assignments.1.parameter", "floor"],
  ]);
});

test.each([
  ["", "required"],
  ["ftp://example.com", "address"],
])("a webhook of a tool to %j is not published", (url, code) => {
  expect(problemsOf({ type: "WebhookTool", data: { request: { url } } })).toEqual([
    [code, "tools.tool.request.url", undefined],
  ]);
});

test("what a webhook of a tool would send as JSON and is none is told at its body", () => {
  const request = { url: "https://example.com/", bodyType: "json" };
  const found = (body: string) => problemsOf({ type: "WebhookTool", data: { request: { ...request, body } } });
  expect(found('{"q": oslo}')).toEqual([["json-word", "tools.tool.request.body", undefined]]);
  expect(found('{"q": {{ q }}}')).toEqual([]);
});
