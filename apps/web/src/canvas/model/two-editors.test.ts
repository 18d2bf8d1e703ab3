import { applyOperation, conflictsBetween, type FlowGraph, type FlowMark, type FlowOperation } from "@parlo/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOperations } from "./apply-operations.ts";
import { createDocumentStore, type DocumentStore } from "./document-store.ts";
import { same } from "./same.ts";
import type { BatchToSend, SendResult, ToldBatch } from "./send-batch.ts";
import { graphOf, node } from "./testing/graph-of.ts";
import type { UnsentShelf } from "./unsent-shelf.ts";

const textsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(/typed \d+/g) ?? [];

/** The draft as the API keeps it: in order, refusing what clashes, knowing a batch again. */
function draftServer(start: FlowGraph) {
  const log: ToldBatch[] = [];
  let graph = start;
  /** What was taken out of the draft, and by which batch. */
  const removed: { readonly text: string; readonly batchId: string }[] = [];
  return {
    log,
    removed,
    version: () => log.length,
    graph: () => graph,
    take({ batchId, baseVersion, operations }: BatchToSend): SendResult {
      const since = (until: number) => log.slice(baseVersion, until).flatMap((batch) => batch.operations);
      const repeated = log.find((batch) => batch.batchId === batchId);
      if (repeated) return { type: "taken", version: repeated.version, others: since(repeated.version - 1) };
      const others = since(log.length);
      const conflict: SendResult = { type: "conflict", version: log.length, current: graph, refused: [] };
      if (conflictsBetween(operations, others).length > 0) return conflict;
      let next = graph;
      for (const operation of operations) {
        const step = applyOperation(next, operation);
        if (!step.ok) return conflict;
        next = step.graph;
      }
      const stays = new Set(textsIn(next));
      removed.push(...textsIn(graph).flatMap((one) => (stays.has(one) ? [] : [{ text: one, batchId }])));
      graph = next;
      log.push({ version: log.length + 1, batchId, operations });
      return { type: "taken", version: log.length, others };
    },
  };
}

type Server = ReturnType<typeof draftServer>;

function memoryShelf(): UnsentShelf {
  const texts = new Map<string, string>();
  return { read: (flowId) => texts.get(flowId) ?? null, write: (flowId, text) => void texts.set(flowId, text) };
}

/** Lets everything that has been promised come about. */
const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
};

/** One browser: its timers, its requests and its feed move when the test says so. */
function browser(server: Server) {
  const shelf = memoryShelf();
  let timers: (() => void)[] = [];
  let requests: { batch: BatchToSend; answer: (result: SendResult) => void }[] = [];
  let heard = 0;
  let at = 0;
  const batches = new Set<string>();
  const open = (): DocumentStore => {
    timers = [];
    requests = [];
    heard = server.version();
    const store = createDocumentStore({
      graph: server.graph(),
      version: server.version(),
      savedAt: 0,
      shelf,
      send: (batch) =>
        new Promise((answer) => {
          batches.add(batch.batchId);
          requests.push({ batch, answer });
        }),
      readDraft: async () => ({ graph: server.graph(), version: server.version() }),
      now: () => (at += 5000),
      later: (run) => {
        timers.push(run);
        return () => {
          timers = timers.filter((other) => other !== run);
        };
      },
    });
    store.start();
    return store;
  };
  let store = open();
  const steps = {
    async time() {
      const due = timers;
      timers = [];
      for (const run of due) run();
    },
    /** The oldest request arrives, and its answer comes back or is lost. */
    async request(lost = false) {
      const request = requests.shift();
      if (!request) return;
      const result = server.take(request.batch);
      request.answer(lost ? { type: "unreachable" } : result);
    },
    /** The request does not arrive at all. */
    async lose() {
      requests.shift()?.answer({ type: "unreachable" });
    },
    async feed() {
      const batch = server.log[heard];
      if (!batch) return;
      heard += 1;
      store.hear(batch);
    },
    /** Something that was told never arrives. */
    async gap() {
      heard = Math.min(heard + 1, server.version());
    },
    /** The stream broke, and begins again behind what this editor has. */
    async reopen() {
      heard = store.getState().document.version;
    },
    async reload() {
      store.close();
      store = open();
    },
  };
  return {
    store: () => store,
    batches,
    ...steps,
    isQuiet: () => store.isIdle() && timers.length === 0 && requests.length === 0 && heard === server.version(),
  };
}

const ids = fc.constantFrom("a", "b", "c", "d");
let counter = 0;
/** What is typed is told apart from everything else that is typed. */
const text = fc.constant(null).map(() => `typed ${++counter}`);
type Act =
  | { do: "edit"; operation: (graph: FlowGraph) => FlowOperation }
  | { do: "undo" | "redo" | "time" | "request" | "lost" | "lose" | "feed" | "gap" | "reopen" | "reload" };

/** One of the marks that are there, or one that never was. */
const mark = fc.nat(3).map((at) => (graph: FlowGraph) => Object.keys(graph.marks ?? {})[at] ?? "none");
const newMark = (id: string, type: "note" | "frame", words: string): FlowMark =>
  type === "frame"
    ? { id, type, text: words, color: "blue", folded: false }
    : {
        ...{ id, type, text: words, color: "yellow" },
        renderParams: { position: { x: 0, y: 0 }, size: { width: 200, height: 100 } },
      };

const setField = fc.tuple(ids, fc.constantFrom("text", "note", "deep"), text).map(
  ([nodeId, field, value]): Act => ({
    do: "edit",
    operation: (graph) => {
      const data = graph.nodes[nodeId]?.data ?? {};
      const changed = field === "deep" ? { deep: { ...(data.deep as object), en: value } } : { [field]: value };
      return { type: "updateNode", nodeId, changes: { data: { ...data, ...changed } } };
    },
  }),
);
/** The whole settings of the flow travel with each of their fields. */
const setFlow = fc.tuple(fc.constantFrom("wording", "neverSaid", "deep"), text).map(
  ([field, value]): Act => ({
    do: "edit",
    operation: ({ settings }) => {
      const changed = field === "deep" ? { deep: { ...(settings.deep as object), en: value } } : { [field]: value };
      return { type: "updateFlow", changes: { settings: { ...settings, ...changed } } };
    },
  }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: setField },
  { weight: 2, arbitrary: setFlow },
  fc.tuple(ids, text).map(
    ([nodeId, name]): Act => ({
      do: "edit",
      operation: () => ({ type: "updateNode", nodeId, changes: { name } }),
    }),
  ),
  ids.map((id): Act => ({ do: "edit", operation: () => ({ type: "addNode", node: node(id) }) })),
  ids.map((nodeId): Act => ({ do: "edit", operation: () => ({ type: "removeNode", nodeId }) })),
  fc.tuple(ids, fc.option(ids)).map(
    ([nodeId, targetNodeId]): Act => ({
      do: "edit",
      operation: () => ({
        type: "connect",
        nodeId,
        exit: { name: "default", expectedResultMatch: null },
        targetNodeId,
      }),
    }),
  ),
  fc.tuple(ids, fc.nat(100)).map(
    ([nodeId, x]): Act => ({
      do: "edit",
      operation: () => ({ type: "moveNodes", positions: [{ nodeId, x, y: 0 }] }),
    }),
  ),
  fc.tuple(fc.constantFrom("note", "frame"), text).map(
    ([type, words]): Act => ({
      do: "edit",
      operation: () => ({ type: "addMark", mark: newMark(`mark${++counter}`, type, words) }),
    }),
  ),
  {
    weight: 2,
    arbitrary: fc.tuple(mark, text).map(
      ([of, words]): Act => ({
        do: "edit",
        operation: (graph) => ({ type: "updateMark", markId: of(graph), changes: { text: words } }),
      }),
    ),
  },
  mark.map((of): Act => ({ do: "edit", operation: (graph) => ({ type: "removeMark", markId: of(graph) }) })),
  fc.tuple(ids, fc.option(mark)).map(
    ([nodeId, of]): Act => ({
      do: "edit",
      operation: (graph) => ({ type: "frameNodes", nodeIds: [nodeId], frameId: of?.(graph) ?? null }),
    }),
  ),
  {
    weight: 12,
    arbitrary: fc
      .constantFrom(
        "undo",
        "redo",
        "time",
        "time",
        "request",
        "request",
        "lost",
        "lose",
        "feed",
        "feed",
        "gap",
        "reopen",
        "reload",
      )
      .map((word) => ({ do: word }) as Act),
  },
);
const script = fc.array(fc.tuple(fc.nat(1), act), { maxLength: 60 });

async function play(person: ReturnType<typeof browser>, act: Act): Promise<void> {
  const store = person.store();
  if (act.do === "edit") store.edit({ name: "settings", operations: [act.operation(store.getState().document.graph)] });
  else if (act.do === "undo") store.undo();
  else if (act.do === "redo") store.redo();
  else if (act.do === "lost") await person.request(true);
  else await person[act.do]();
  await settled();
}

test("two editors with random edits, lost answers, gaps and reloads end equal to the server, and nothing is lost", async () => {
  await fc.assert(
    fc.asyncProperty(script, async (acts) => {
      const start = graphOf([node("a", { default: "b" }), node("b"), node("c")]);
      const server = draftServer(start);
      const people = [browser(server), browser(server)] as const;
      const written: [Set<string>, Set<string>] = [new Set(), new Set()];
      const seen: [Set<string>, Set<string>] = [new Set(), new Set()];
      const look = () => {
        for (const [who, person] of people.entries())
          for (const one of textsIn(person.store().getState().document.graph)) seen[who as 0 | 1].add(one);
      };
      for (const [who, what] of acts) {
        const person = people[who as 0 | 1];
        const before = person.store().getState().document.graph;
        await play(person, what);
        look();
        const after = person.store().getState().document.graph;
        const [had, has] = [textsIn(before), textsIn(after)];
        // What somebody overwrites, removes or takes back themselves is meant to go.
        if (what.do === "edit" || what.do === "undo" || what.do === "redo") {
          for (const one of had) if (!has.includes(one)) written[who as 0 | 1].delete(one);
          if (what.do === "edit") for (const one of has) if (!had.includes(one)) written[who as 0 | 1].add(one);
        }
      }
      for (const person of people) await person.reopen();
      for (let round = 0; round < 200 && !people.every((person) => person.isQuiet()); round++)
        for (const person of people) {
          await person.time();
          await settled();
          await person.request();
          await settled();
          await person.feed();
          await settled();
          look();
        }
      // Every version follows from the log: no batch that was taken is missing.
      const replayed = server.log.reduce((graph, { operations }) => applyOperations(graph, operations).graph, start);
      expect(same(replayed, server.graph())).toBe(true);
      const sent = new Set(textsIn(server.log));
      for (const [who, person] of people.entries()) {
        const { document, save } = person.store().getState();
        expect(save.status).toBe("saved");
        expect(same(document.graph, server.graph())).toBe(true);
        expect(same(document.confirmed, server.graph())).toBe(true);
        // Nobody takes out of the draft what they have not seen in it.
        const blindly = server.removed.filter(
          ({ text: one, batchId }) => person.batches.has(batchId) && !seen[who as 0 | 1].has(one),
        );
        expect(blindly).toEqual([]);
        const kept = new Set(textsIn(document.clashes));
        const lost = [...written[who as 0 | 1]].filter((one) => !sent.has(one) && !kept.has(one));
        expect(lost).toEqual([]);
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 150) },
  );
}, 120_000);
