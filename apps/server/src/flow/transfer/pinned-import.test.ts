import type { FlowImport } from "@parlo/contract";
import { expect, test } from "vitest";
import { newId } from "../../platform/id.ts";
import { flowFile, saying } from "../../testing/flow-file.ts";
import { publishedFlow } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";

const { a } = await testApp();

const chosen = (choices: Partial<FlowImport["choices"]>): FlowImport["choices"] => ({
  ...{ flows: [], variables: [], references: [], secrets: [] },
  ...choices,
});
const asking = (flowId: string, flowVersion: number) =>
  ({
    start: { type: "Start", to: { default: "call" } },
    call: { type: "GoToFlow", data: { flowId, flowVersion } },
  }) as const;
const read = async (flowId = "") => (await a.client.flow.node({ id: flowId, nodeId: "call" })).data;
const left = {
  severity: "warning",
  code: "flow-version-left",
  nodeId: "call",
  field: "flowVersion",
  params: { version: 3 },
};

test("a step that named a version of a flow that is another one here takes the live one, and the import says so", async () => {
  const here = await publishedFlow(a, { nodes: saying("Hello") });
  const elsewhere = newId();
  const file = flowFile([{ nodes: asking(elsewhere, 3) }]);
  const choices = chosen({ references: [{ id: elsewhere, to: here }] });
  const [made] = (await a.client.flow.import({ ...file, choices })).flows;
  expect(await read(made?.id)).toMatchObject({ flowId: here, flowVersion: null });
  expect(made?.problems).toContainEqual(expect.objectContaining(left));
  expect(made?.errors).toBe(0);
});

test("so does one that named a version of a flow that comes with it: that has no versions here", async () => {
  const part = flowFile([{ nodes: saying("Hello") }]);
  const partId = part.flows[0]?.flow.id ?? "";
  const file = flowFile([{ nodes: asking(partId, 3) }]);
  const { flows } = await a.client.flow.import({ ...file, flows: [...file.flows, ...part.flows] });
  expect(await read(flows[0]?.id)).toMatchObject({ flowId: flows[1]?.id, flowVersion: null });
  expect(flows[0]?.problems).toContainEqual(expect.objectContaining(left));
});

test("one that names a version of the very flow that is here goes on naming it, out and in", async () => {
  const here = (await a.client.flow.import(flowFile([{ nodes: saying("Hello") }]))).flows[0]?.id ?? "";
  await a.client.flow.publish({ id: here, name: "", notes: "", running: "keep" });
  const [made] = (await a.client.flow.import(flowFile([{ nodes: asking(here, 1) }]))).flows;
  expect(await read(made?.id)).toMatchObject({ flowId: here, flowVersion: 1 });
  const document = await a.client.flow.export({ id: made?.id ?? "" });
  const choices = chosen({ flows: [{ id: here, action: "use", flowId: here }] });
  const again = await a.client.flow.import({ ...document, choices });
  expect(await read(again.flows[0]?.id)).toMatchObject({ flowId: here, flowVersion: 1 });
  for (const one of [made, again.flows[0]]) {
    expect(one?.errors).toBe(0);
    expect(one?.problems.map(({ code }) => code)).not.toContain("flow-version-left");
  }
});

test("a copy of a flow that calls a version of itself calls itself as it is live", async () => {
  const file = flowFile([{ nodes: saying("Hello") }]);
  const [flow] = (await a.client.flow.import(file)).flows;
  const id = flow?.id ?? "";
  await a.client.flow.import({
    ...flowFile([{ id, nodes: asking(id, 3) }]),
    choices: chosen({ flows: [{ id, action: "replace", flowId: id }] }),
  });
  expect(await read(id)).toMatchObject({ flowId: id, flowVersion: 3 });
  const { flow: copy } = await a.client.flow.duplicate({ id });
  expect(await read(copy.id)).toMatchObject({ flowId: copy.id, flowVersion: null });
});
