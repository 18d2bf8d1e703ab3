import type { NodeSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { namesOf, openFlow, say } from "./testing/open-flow.ts";

test("an open exit is joined to what is chosen from the palette, or ends the flow there", async () => {
  const nodes = { start: { type: "Start", to: { default: "say" } }, say: say() } satisfies Record<string, NodeSketch>;
  const flow = openFlow(nodes);
  expect(namesOf(await flow.offered("unconnected-exit"))).toEqual(["connect", "endThere"]);
  await flow.take("unconnected-exit", "endThere");
  expect(Object.values(flow.graph().nodes).map(({ type }) => type)).toContain("EndFlow");
  expect(await flow.codes()).toEqual([]);
});

test("Start begins with the one step that nothing leads to, by its fallback and its signals", async () => {
  const flow = openFlow({
    start: { type: "Start", data: { signals: ["conversation-start"] } },
    say: say("end"),
    end: { type: "EndFlow" },
  });
  const mend = await flow.take("start-leads-nowhere", "startWith");
  expect(mend.values).toEqual({ step: "nodes.TextMessageAction.label" });
  const led = flow.graph().nodes.start?.exits.filter(({ targetNodeId }) => targetNodeId === "say");
  expect(led?.map(({ name }) => name).sort()).toEqual(["default", "signal"]);
  expect(await flow.codes()).toEqual([]);
  const other = openFlow({ start: { type: "Start" }, a: say(), b: say() });
  expect(namesOf(await other.offered("start-leads-nowhere"))).toEqual(["connect"]);
});

test("steps that go round and round are chosen on the canvas", async () => {
  const flow = openFlow({ start: { type: "Start", to: { default: "a" } }, a: say("b"), b: say("a") });
  await flow.take("endless-cycle", "showCircle");
  expect([...flow.selected()].sort()).toEqual(["a", "b"]);
});

test("a variable that is read too early leads to the step that writes it, or gets a value right after Start", async () => {
  const flow = openFlow({
    start: { type: "Start", to: { default: "read" } },
    read: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "{{ guests }}", de: "{{ guests }}" }] },
      to: { default: "write" },
    },
    write: {
      type: "StoreVariable",
      data: { assignments: [{ mode: "value", variable: "guests", value: 1 }] },
      to: { default: "end" },
    },
    end: { type: "EndFlow" },
  });
  expect(namesOf(await flow.offered("read-before-write"))).toEqual(["openWriter", "giveFirst"]);
  await flow.take("read-before-write", "openWriter");
  expect(flow.opened).toEqual(["write"]);
  await flow.take("read-before-write", "giveFirst");
  const { nodes } = flow.graph();
  const added = nodes[flow.opened[1] ?? ""];
  expect(added).toMatchObject({ type: "StoreVariable", data: { assignments: [{ variable: "guests" }] } });
  expect(nodes.start?.exits.find((exit) => exit.default)?.targetNodeId).toBe(added?.id);
  expect(added?.exits.find((exit) => exit.default)?.targetNodeId).toBe("read");
  expect(await flow.codes()).not.toContain("read-before-write");
});

test("an output that is read too early leads to the step that leaves it, and steps of one name are shown", async () => {
  const call: NodeSketch = {
    type: "WebhookAction",
    name: "Weather",
    data: { request: { url: "https://example.com" } },
  };
  const says = "{{ Weather.status }}";
  const flow = openFlow({
    start: { type: "Start", to: { default: "read" } },
    read: { type: "TextMessageAction", data: { alternatives: [{ en: says, de: says }] }, to: { default: "call" } },
    call: { ...call, to: { success: "again" } },
    again: call,
  });
  await flow.take("read-before-output", "openWriter");
  expect(flow.opened).toEqual(["again"]);
  await flow.take("name-twice", "showCircle");
  expect(flow.selected()).toEqual(["call", "again"]);
});

test("keywords that are missing in a language become those that there are", async () => {
  const handlers = [{ id: "help", on: "keyword", keywords: { en: ["help"] }, flowId: "other", mode: "call" }];
  const nodes = { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } } as const;
  const flow = openFlow(nodes, { settings: { handlers } });
  await flow.take("missing-keywords", "copyText");
  expect(flow.graph().settings).toMatchObject({ handlers: [{ keywords: { en: ["help"], de: ["help"] } }] });
  expect(await flow.codes()).not.toContain("missing-keywords");
});
