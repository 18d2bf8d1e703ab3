import { expect, test } from "vitest";
import { namesOf, openFlow, say } from "./testing/open-flow.ts";

const start = { type: "Start" } as const;
const end = { type: "EndFlow" } as const;

test("a flow without Start gets one before the one step that nothing leads to", async () => {
  const flow = openFlow({ say: say("end"), end }, { entry: false });
  expect(namesOf(await flow.offered("no-entry"))).toEqual(["addStart"]);
  await flow.take("no-entry", "addStart");
  const { nodes, entryNodeId } = flow.graph();
  const added = nodes[entryNodeId ?? ""];
  expect(added?.type).toBe("Start");
  expect(added?.exits.find((exit) => exit.default)?.targetNodeId).toBe("say");
  expect(added?.renderParams.position.x).toBeLessThan(nodes.say?.renderParams.position.x ?? 0);
  expect(await flow.codes()).toEqual([]);
});

test("where it could begin with several steps, the first of them is chosen, those that nothing leads to first", async () => {
  const flow = openFlow({ a: say("b"), b: say("end"), c: say("end"), end }, { entry: false });
  const choice = await flow.choice("no-entry");
  expect([choice?.name, choice?.options.map(({ id }) => id)]).toEqual(["beginWith", ["a", "c", "b", "end"]]);
  await flow.choose("no-entry", "a");
  const { nodes, entryNodeId } = flow.graph();
  expect(nodes[entryNodeId ?? ""]).toMatchObject({ type: "Start" });
  expect(await flow.codes()).toEqual(["unreachable"]);
});

test("a Start that is there becomes the entry again", async () => {
  const flow = openFlow({ start: { ...start, to: { default: "end" } }, end }, { entry: false });
  expect(await flow.choice("no-entry")).toBeNull();
  const mend = await flow.take("no-entry", "startWith");
  expect(mend.values).toEqual({ step: "nodes.Start.label" });
  expect(flow.graph().entryNodeId).toBe("start");
  expect(await flow.codes()).toEqual([]);
});

test("a Start that leads nowhere is given its first step, where there are several to choose from", async () => {
  const flow = openFlow({ start, a: say("end"), b: say("end"), end });
  const choice = await flow.choice("start-leads-nowhere");
  expect([choice?.name, choice?.options.map(({ id }) => id)]).toEqual(["beginWith", ["a", "b", "end"]]);
  await flow.choose("start-leads-nowhere", "b");
  expect(flow.graph().nodes.start?.exits.find((exit) => exit.default)?.targetNodeId).toBe("b");
  expect(await flow.codes()).toEqual(["unreachable"]);
});
