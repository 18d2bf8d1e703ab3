import type { FlowTool } from "@parlo/engine";
import { expect, test } from "vitest";
import { llmWithToolsKind } from "./llm-with-tools.kind.ts";

const place = { flowId: "flow", renderParams: { position: { x: 0, y: 0 } } };
const described = { name: "book", description: "Books a room", type: "ResponseTool", data: {} } as const;

function problems(...names: string[]) {
  const parameters = names.map((name) => ({ name, description: "", type: "string", required: true }) as const);
  const tool: FlowTool = { ...place, ...described, id: "tool", nodeId: "agent", parameters };
  const data = llmWithToolsKind.schema.parse(llmWithToolsKind.defaults);
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
