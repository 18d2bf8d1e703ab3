import type { FlowGraph, FlowNode, FlowOperation } from "@parlo/engine";
import { expect, test } from "vitest";
import { createDocumentStore } from "./document-store.ts";
import type { BatchToSend, ReadDraft, SendResult } from "./send-batch.ts";
import { graphOf, node } from "./testing/graph-of.ts";
import type { UnsentShelf } from "./unsent-shelf.ts";

/** A server that keeps a draft the way the API does, with faults at will. */
function fakeServer(graph: FlowGraph) {
  const received: BatchToSend[] = [];
  const answers: (SendResult | Promise<SendResult> | "lost")[] = [];
  let version = 1;
  const seen = new Map<string, number>();
  return {
    received,
    answers,
    graph,
    send: async (batch: BatchToSend): Promise<SendResult> => {
      received.push(batch);
      const answer = answers.shift();
      if (answer === "lost") {
        seen.set(batch.batchId, ++version);
        throw new Error("connection reset");
      }
      if (answer) return answer;
      const before = seen.get(batch.batchId);
      if (before !== undefined) return { type: "taken", version: before, others: [] };
      seen.set(batch.batchId, ++version);
      return { type: "taken", version, others: [] };
    },
  };
}

/** Timers that run when the test says so. */
function handTimers() {
  let due: (() => void)[] = [];
  return {
    later: (run: () => void) => {
      due.push(run);
      return () => {
        due = due.filter((other) => other !== run);
      };
    },
    async run() {
      const now = due;
      due = [];
      for (const timer of now) timer();
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
  };
}

function memoryShelf(): UnsentShelf {
  const texts = new Map<string, string>();
  return { read: (flowId) => texts.get(flowId) ?? null, write: (flowId, text) => void texts.set(flowId, text) };
}

const rename = (nodeId: string, name: string): FlowOperation => ({ type: "updateNode", nodeId, changes: { name } });
const add = (added: FlowNode): FlowOperation => ({ type: "addNode", node: added });

function open(
  shelf: UnsentShelf | null = null,
  graph = graphOf([node("a"), node("b")]),
  readDraft: ReadDraft = async () => ({ graph, version: 1 }),
) {
  const server = fakeServer(graph);
  const timers = handTimers();
  const overtaken: string[] = [];
  let clock = 0;
  const store = createDocumentStore({
    savedAt: 0,
    graph,
    version: 1,
    send: server.send,
    readDraft,
    shelf,
    now: () => (clock += 5000),
    later: timers.later,
    onOvertaken: (direction) => overtaken.push(direction),
  });
  return { server, timers, store, overtaken };
}

test("what is typed leaves in one batch and the draft is saved", async () => {
  const { server, timers, store } = open();
  store.edit({ name: "rename", operations: [rename("a", "H")], key: "name:a" });
  store.edit({ name: "rename", operations: [rename("a", "Hi")], key: "name:a" });
  expect(store.getState().save.status).toBe("saving");
  await timers.run();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({ baseVersion: 1, operations: [rename("a", "Hi")] });
  expect(store.getState().save).toMatchObject({ status: "saved" });
  expect(store.getState().document.version).toBe(2);
});

test("a batch whose answer was lost is sent again under the same id, and what was typed since follows it", async () => {
  const { server, timers, store } = open();
  server.answers.push("lost");
  store.edit({ name: "rename", operations: [rename("a", "One")] });
  await timers.run();
  expect(store.getState().save).toEqual({ status: "offline", changes: 1 });
  store.edit({ name: "rename", operations: [rename("b", "Two")] });
  await timers.run();
  await timers.run();
  expect(server.received.map((batch) => batch.operations)).toEqual([
    [rename("a", "One")],
    [rename("a", "One")],
    [rename("b", "Two")],
  ]);
  expect(server.received[1]?.batchId).toBe(server.received[0]?.batchId);
  expect(store.isIdle()).toBe(true);
});

test("whoever waits for what is unsent goes on when the server has it: what is on its way, and what was typed since", async () => {
  const { server, timers, store } = open();
  let answer = (_: SendResult) => {};
  server.answers.push(new Promise<SendResult>((resolve) => (answer = resolve)));
  store.edit({ name: "rename", operations: [rename("a", "One")] });
  await timers.run();
  store.edit({ name: "rename", operations: [rename("b", "Two")] });
  let sent = 0;
  void store.flush().then(() => (sent = server.received.length));
  await timers.run();
  expect(sent).toBe(0);
  answer({ type: "taken", version: 2, others: [] });
  await timers.run();
  await timers.run();
  expect(sent).toBe(2);
});

test.each<[string, SendResult | "lost"]>([
  ["cannot be reached", "lost"],
  ["does not take it", { type: "refused", reason: "too-many" }],
])("nobody waits for a server that %s", async (_, answer) => {
  const { server, store } = open();
  server.answers.push(answer);
  store.edit({ name: "rename", operations: [rename("a", "One")] });
  await store.flush();
  expect(server.received).toHaveLength(1);
  expect(store.isIdle()).toBe(false);
});

test("somebody else's operations come under one's own, and both are seen", async () => {
  const { server, timers, store } = open();
  server.answers.push({ type: "taken", version: 5, others: [add(node("c"))] });
  store.edit({ name: "rename", operations: [rename("a", "Mine")] });
  await timers.run();
  const { graph, version } = store.getState().document;
  expect(version).toBe(5);
  expect(Object.keys(graph.nodes).sort()).toEqual(["a", "b", "c"]);
  expect(graph.nodes.a?.name).toBe("Mine");
});

test("where both change the same field theirs stays, mine is kept beside, and the rest of one's own work goes on", async () => {
  const { server, timers, store } = open();
  const current = graphOf([{ ...node("a"), name: "Theirs" }, node("b")]);
  server.answers.push(
    { type: "conflict", version: 7, current, refused: [] },
    { type: "taken", version: 8, others: [] },
  );
  store.edit({ name: "rename", operations: [rename("a", "Mine"), rename("b", "Kept")] });
  await timers.run();
  await timers.run();
  const { document } = store.getState();
  expect(document.graph.nodes.a?.name).toBe("Theirs");
  expect(document.graph.nodes.b?.name).toBe("Kept");
  expect(document.clashes).toMatchObject([{ kind: "field", field: "name", theirs: "Theirs", mine: "Mine" }]);
  expect(server.received[1]).toMatchObject({ baseVersion: 7, operations: [rename("b", "Kept")] });
  store.undo();
  expect(store.getState().document.graph.nodes.a?.name).toBe("Theirs");
});

test("a step that is removed under what is typed is kept as it was, with what led to it, also through a reload", async () => {
  const shelf = memoryShelf();
  const { timers, store } = open(shelf, graphOf([node("a", { default: "b" }), node("b")]));
  store.edit({ name: "rename", operations: [rename("b", "Long text")] });
  store.hear({ version: 2, batchId: "theirs", operations: [{ type: "removeNode", nodeId: "b" }] });
  await timers.run();
  expect(store.getState().save.status).toBe("saved");
  const kept = { kind: "removed", node: { id: "b", name: "Long text" }, sources: [{ nodeId: "a" }] };
  expect(store.getState().document.clashes).toMatchObject([kept]);
  const after = open(shelf, graphOf([node("a")]));
  expect(after.store.getState().document.clashes).toMatchObject([kept]);
});

test("what others do to a step leaves one's own steps back, but for what they have changed themselves", () => {
  const { store, overtaken } = open();
  const data = (changes: Record<string, string>): FlowOperation => ({
    type: "updateNode",
    nodeId: "a",
    changes: { data: changes },
  });
  store.edit({ name: "settings", operations: [data({ text: "Mine" })] });
  store.edit({ name: "rename", operations: [rename("a", "Name")] });
  store.hear({ version: 2, batchId: "theirs", operations: [data({ note: "Theirs" }), rename("a", "Named by them")] });
  const shown = () => store.getState().document.graph.nodes.a;
  expect(shown()).toMatchObject({ name: "Named by them", data: { text: "Mine", note: "Theirs" } });
  store.undo();
  expect(overtaken).toEqual(["undo"]);
  expect(shown()?.data).toHaveProperty("text");
  store.undo();
  expect(overtaken).toEqual(["undo"]);
  expect(shown()).toMatchObject({ name: "Named by them", data: { note: "Theirs" } });
  expect(shown()?.data).not.toHaveProperty("text");
  store.redo();
  expect(shown()?.data).toEqual({ text: "Mine", note: "Theirs" });
});

test("what the server takes from nobody is kept beside instead of being sent for ever", async () => {
  const { server, timers, store } = open();
  server.answers.push({ type: "conflict", version: 1, current: server.graph, refused: [] });
  store.edit({ name: "rename", operations: [rename("a", "Much too long")] });
  await timers.run();
  await timers.run();
  expect(server.received).toHaveLength(1);
  expect(store.getState().save.status).toBe("saved");
  expect(store.getState().document.clashes).toMatchObject([{ mine: "Much too long", theirs: "" }]);
});

test("what travelled with an operation that the server does not take is sent again without it", async () => {
  const { server, timers, store } = open();
  server.answers.push({ type: "conflict", version: 1, current: server.graph, refused: [1] });
  const connect: FlowOperation = {
    ...{ type: "connect", nodeId: "a", targetNodeId: "b" },
    exit: { name: "default", expectedResultMatch: null },
  };
  const moves: FlowOperation = { type: "moveNodes", positions: [{ nodeId: "a", x: 40, y: 8 }] };
  store.edit({ name: "connect", operations: [connect, rename("b", "Much too long"), moves] });
  await timers.run();
  await timers.run();
  expect(server.received.map(({ operations }) => operations)).toEqual([
    [connect, rename("b", "Much too long"), moves],
    [connect, moves],
  ]);
  const { clashes, graph } = store.getState().document;
  expect(clashes).toMatchObject([{ mine: "Much too long", theirs: "" }]);
  expect(graph.nodes.a).toMatchObject({ exits: [{ targetNodeId: "b" }], renderParams: { position: { x: 40, y: 8 } } });
  expect(store.getState().save.status).toBe("saved");
});

test("the bar counts what is typed while the server is away", async () => {
  const { server, timers, store } = open();
  server.answers.push("lost");
  store.edit({ name: "rename", operations: [rename("a", "One")] });
  await timers.run();
  store.edit({ name: "rename", operations: [rename("b", "Two")] });
  expect(store.getState().save).toEqual({ status: "offline", changes: 2 });
});

test("a reload before the server answers loses nothing and repeats nothing", async () => {
  const shelf = memoryShelf();
  const before = open(shelf);
  before.server.answers.push("lost");
  before.store.edit({ name: "add", operations: [add(node("c"))] });
  await before.timers.run();
  before.store.edit({ name: "rename", operations: [rename("b", "Later")] });

  const after = open(shelf, graphOf([node("a"), node("b"), node("c")]));
  after.store.start();
  expect(after.store.getState().document.graph.nodes.b?.name).toBe("Later");
  await after.timers.run();
  await after.timers.run();
  expect(after.server.received[0]?.batchId).toBe(before.server.received[0]?.batchId);
  expect(after.server.received[1]?.operations).toEqual([rename("b", "Later")]);
  after.store.undo();
  expect(after.store.getState().document.graph.nodes.b?.name).toBe("");
});

test("what the server refuses is neither sent again nor thrown away until somebody asks for it", async () => {
  const { server, timers, store } = open();
  server.answers.push({ type: "refused", reason: "forbidden" });
  store.edit({ name: "rename", operations: [rename("a", "Mine")] });
  await timers.run();
  store.edit({ name: "rename", operations: [rename("b", "More")] });
  await timers.run();
  expect(server.received).toHaveLength(1);
  expect(store.getState().save).toMatchObject({ status: "refused", reason: "forbidden" });
  expect(store.getState().document.graph.nodes.a?.name).toBe("Mine");
  store.retryNow();
  for (let round = 0; round < 3; round += 1) await timers.run();
  expect(server.received.at(1)?.batchId).toBe(server.received[0]?.batchId);
  expect(server.received.at(2)?.operations).toEqual([rename("b", "More")]);
  expect(store.getState().save).toMatchObject({ status: "saved" });
});

test("what others did to a step while its batch was on its way is there after a reload, though the batch came after it", async () => {
  const [graph, shelf, timers] = [graphOf([node("a")]), memoryShelf(), handTimers()];
  const mine: FlowOperation = { type: "updateNode", nodeId: "a", changes: { data: { text: "Mine" } } };
  const theirs = graphOf([{ ...node("a"), name: "Theirs" }]);
  const both = graphOf([{ ...node("a"), name: "Theirs", data: { text: "Mine" } }]);
  const more = { savedAt: 0, shelf, now: () => 0, later: timers.later };
  const before = createDocumentStore({
    ...{ ...more, graph, version: 1 },
    send: () => new Promise<SendResult>(() => {}),
    readDraft: async () => ({ graph, version: 1 }),
  });
  before.edit({ name: "settings", operations: [mine] });
  await timers.run();
  before.close();
  const store = createDocumentStore({
    ...{ ...more, graph: theirs, version: 2 },
    send: async () => ({ type: "taken", version: 3, others: [rename("a", "Theirs")] }),
    readDraft: async () => ({ graph: both, version: 3 }),
  });
  store.start();
  await timers.run();
  await timers.run();
  expect(store.getState().document.graph).toEqual(both);
  expect(store.getState().save.status).toBe("saved");
});

test("a draft that was read before the last change was taken takes neither it nor one's own steps back", async () => {
  const [old, shelf, timers] = [graphOf([node("a")]), memoryShelf(), handTimers()];
  const now = graphOf([{ ...node("a"), name: "Mine" }, node("b")]);
  const more = { savedAt: 0, shelf, now: () => 0, later: timers.later, graph: old, version: 1 };
  const before = createDocumentStore({
    ...more,
    send: async () => ({ type: "taken", version: 2, others: [] }),
    readDraft: async () => ({ graph: old, version: 1 }),
  });
  before.edit({ name: "rename", operations: [rename("a", "Mine")] });
  await timers.run();
  const store = createDocumentStore({
    ...more,
    send: async () => ({ type: "unreachable" }),
    readDraft: async () => ({ graph: now, version: 3 }),
  });
  store.start();
  expect(store.getState().document.graph.nodes.a?.name).toBe("Mine");
  await timers.run();
  expect(store.getState().document).toMatchObject({ graph: now, version: 3 });
  expect(store.getState().save.status).toBe("saved");
  store.undo();
  expect(store.getState().document.graph).toEqual(graphOf([node("a"), node("b")]));
});

test("what is written while the draft is read anew is not called saved before it is", async () => {
  const graph = graphOf([node("a"), node("b")]);
  let answer = () => {};
  const { server, timers, store } = open(
    null,
    graph,
    () => new Promise((resolve) => (answer = () => resolve({ graph, version: 1 }))),
  );
  store.refresh();
  store.edit({ name: "rename", operations: [rename("a", "One")] });
  expect(store.getState().save).toEqual({ status: "saving" });
  answer();
  await timers.run();
  await timers.run();
  expect(server.received.map((batch) => batch.operations)).toEqual([[rename("a", "One")]]);
  expect(store.getState().save).toMatchObject({ status: "saved" });
});
