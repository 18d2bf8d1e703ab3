import type { NodeSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { namesOf, openFlow, say } from "./testing/open-flow.ts";

const start = (to: string): NodeSketch => ({ type: "Start", to: { default: to } });
const end = { type: "EndFlow" } as const;

test("a step for errors that is gone gives way to another one, or to none", async () => {
  const nodes = { start: start("say"), say: say("end"), end };
  const flow = openFlow(nodes, { settings: { errorNodeId: "gone" } });
  const choice = await flow.choice("node-missing");
  expect([choice?.name, choice?.options.map(({ id }) => id)]).toEqual(["chooseStep", ["say", "end"]]);
  await flow.choose("node-missing", "say");
  expect(flow.graph().settings.errorNodeId).toBe("say");
  expect(await flow.codes()).toEqual([]);

  const other = openFlow(nodes, { settings: { errorNodeId: "gone" } });
  expect(namesOf(await other.offered("node-missing"))).toEqual(["noErrorStep"]);
  await other.take("node-missing", "noErrorStep");
  expect(other.graph().settings.errorNodeId).toBeNull();
  expect(await other.codes()).toEqual([]);
});

test("a step to which no way leads is joined to an open exit of one that is reached", async () => {
  const flow = openFlow({ start: start("say"), say: say(), aside: say("end"), end });
  const choice = await flow.choice("unreachable");
  // The end is not reached either, and Start's exits beside its fallback are seldom taken.
  expect(choice?.name).toBe("connectFrom");
  expect(choice?.options[0]).toEqual({
    id: "say default",
    name: "nodes.TextMessageAction.label · Hi",
    hint: "default",
  });
  expect(choice?.options.some(({ id }) => id.startsWith("aside"))).toBe(false);
  await flow.choose("unreachable", "say default");
  expect(flow.graph().nodes.say?.exits.find((exit) => exit.default)?.targetNodeId).toBe("aside");
  expect(await flow.codes()).toEqual([]);
});

test("of steps that lead to one another it is asked where the first is led to from, and in a circle for each", async () => {
  const row = openFlow({ start: start("say"), say: say(), a: say("b"), b: say("c"), c: say() });
  expect(await row.asked("unreachable")).toEqual(["a"]);
  const circle = openFlow({ start: start("say"), say: say(), a: say("b"), b: say("a"), c: say() });
  expect(await circle.asked("unreachable")).toEqual(["a", "b", "c"]);
});

test("a list to which no round comes back is joined to an open exit of a round", async () => {
  const each: NodeSketch = {
    type: "ForEach",
    data: { list: "guests" },
    to: { "response:each": "a", default: "after" },
  };
  const flow = openFlow({ start: start("each"), each, a: say("b"), b: say(), after: say() });
  const choice = await flow.choice("round-once");
  expect([choice?.name, choice?.options.map(({ id }) => id)]).toEqual(["connectFrom", ["b default"]]);
  await flow.choose("round-once", "b default");
  expect(await flow.codes()).not.toContain("round-once");
});

test("where every exit is taken, and for a second Start, nothing is offered to be joined", async () => {
  const full = openFlow({ start: start("say"), say: say("end"), aside: say("end"), end: say("say") });
  expect((await full.choice("unreachable"))?.options.filter(({ id }) => !id.startsWith("start "))).toEqual([]);
  const second = openFlow({ start: start("say"), say: say(), another: start("say") });
  expect(await second.choice("unreachable")).toBeNull();
});
