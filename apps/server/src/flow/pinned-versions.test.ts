import type { FlowGraph } from "@parlo/engine";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { newId } from "../platform/id.ts";
import { flowFile, saying } from "../testing/flow-file.ts";
import { publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { flowVersionTable } from "./flow-version.table.ts";
import { pinnedVersions } from "./pinned-versions.ts";

const { a } = await testApp();

const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, at) => from + at);
const asking = (flowId: string, versions: readonly number[]): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { default: "call1" } },
  ...Object.fromEntries(
    versions.map((flowVersion, at) => [`call${at + 1}`, { type: "GoToFlow", data: { flowId, flowVersion } } as const]),
  ),
});

/** A flow with so many versions. */
async function versioned(last: number): Promise<string> {
  const flowId = await publishedFlow(a, { nodes: saying("Hello") });
  const graph: FlowGraph = buildFlow({ id: flowId, name: "Tested flow", nodes: saying("Hello") });
  const version = { flowId, name: "", notes: "", graph, nodes: 2, running: "keep", published: true } as const;
  await a.db.insert(flowVersionTable).values(upTo(last, 2).map((number) => ({ ...version, number })));
  return flowId;
}

test("however many versions a flow asks for, one statement reads 50 of them, and those that are there are found", async () => {
  const flowId = await versioned(120);
  const read = vi.spyOn(a.db, "select");
  const found = async (versions: readonly number[]) => {
    read.mockClear();
    const graph = buildFlow({ id: newId(), name: "Asking flow", nodes: asking(flowId, versions) });
    const numbers = (await pinnedVersions(a.db, graph)).map(({ number }) => number);
    return { numbers: numbers.sort((one, other) => one - other), statements: read.mock.calls.length };
  };
  expect(await found(upTo(121))).toEqual({ numbers: upTo(120), statements: 3 });
  expect(await found(upTo(50))).toEqual({ numbers: upTo(50), statements: 1 });
  expect(await found(upTo(51).map(() => 7))).toEqual({ numbers: [7], statements: 1 });
  expect(await found([])).toEqual({ numbers: [], statements: 0 });
});

test("a draft that was kept before a restore is no version that a flow may ask for", async () => {
  const flowId = await versioned(3);
  await a.db.update(flowVersionTable).set({ published: false }).where(eq(flowVersionTable.number, 2));
  const graph = buildFlow({ id: newId(), name: "Asking flow", nodes: asking(flowId, upTo(3)) });
  expect((await pinnedVersions(a.db, graph)).map(({ number }) => number).sort()).toEqual([1, 3]);
  const [made] = (await a.client.flow.import(flowFile([{ nodes: asking(flowId, upTo(3)) }]))).flows;
  const missing = made?.problems.filter(({ code }) => code === "flow-version-missing");
  expect(missing).toMatchObject([{ nodeId: "call2", params: { version: 2 } }]);
});

test("of many versions that a flow asks for the one that is not there is told", async () => {
  const flowId = await versioned(60);
  const [made] = (await a.client.flow.import(flowFile([{ nodes: asking(flowId, upTo(61)) }]))).flows;
  const missing = made?.problems.filter(({ code }) => code === "flow-version-missing");
  expect(missing).toMatchObject([{ nodeId: "call61", params: { version: 61 } }]);
});
