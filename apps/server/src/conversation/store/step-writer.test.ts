import type { PoolClient } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import type { KeptConnections } from "../../db/kept-connections.ts";
import type { StepQuery } from "./step-query.ts";
import type { StepWrite } from "./step-write.ts";
import { createStepWriter } from "./step-writer.ts";

const step: StepWrite = {
  organizationId: "organization",
  conversationId: "conversation",
  begin: null,
  expectedRevision: 1,
  leaseToken: null,
  lease: "free",
  isSteady: false,
  outcome: {
    snapshot: "{}",
    language: "en",
    owner: "agent",
    teamId: null,
    state: "Active",
    runStatus: null,
    instant: "2026-11-21T12:00:00.000Z",
    size: 1,
    answerMs: null,
    tokens: 0,
    costNanos: null,
    messages: [],
    texts: 0,
    lastMessage: null,
    values: [],
    hidden: [],
    timers: [],
    cancelledTimers: [],
    issues: [],
    runs: [],
  },
  turn: 1,
  seed: "seed",
  record: { input: null, events: [], effect: null, rest: "wait", now: 0 },
  handled: [],
};

/** Statements wait here until they are let through; each answers the number of its steps. */
function gate() {
  const statements: { readonly steps: number; readonly pass: () => void; readonly fail: (why?: string) => void }[] = [];
  function query(statement: StepQuery) {
    const [first] = statement.values;
    // A step that comes alone is its parameters, the first of them its number.
    const steps: readonly { readonly n: unknown }[] = first?.startsWith("[") ? JSON.parse(first) : [{ n: first }];
    const pass = () => {
      for (const { n } of steps) statement.handleDataRow({ fields: [String(n), "0", "2", "0", "0"] });
      statement.handleReadyForQuery();
    };
    const fail = (why = "Refused") => statement.handleError(new Error(why));
    statements.push({ steps: steps.length, pass, fail });
  }
  const client = { query } as unknown as PoolClient;
  const connections: Pick<KeptConnections, "use"> = { use: (ask) => ask(client) };
  return { statements, connections };
}

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

test("steps that come while a statement is under way share the next, and a second lane opens for as many again", async () => {
  // Else a machine that is busy takes the first statement for a late one.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { statements, connections } = gate();
  const writer = createStepWriter(connections, "process");
  const written: Promise<unknown>[] = [];
  const come = async (count: number) => {
    for (let at = 0; at < count; at += 1) written.push(writer.write(step));
    await turnOfLoop();
  };
  const sizes = () => statements.map(({ steps }) => steps);
  await come(3);
  expect(sizes()).toEqual([3]);
  await come(2);
  expect(sizes()).toEqual([3]);
  expect(writer.waitingMs()).toBeGreaterThan(0);
  await come(1);
  expect(sizes()).toEqual([3, 3]);
  await come(4);
  expect(sizes()).toEqual([3, 3]);
  statements[0]?.pass();
  await turnOfLoop();
  expect(sizes()).toEqual([3, 3, 4]);
  await come(1);
  statements[1]?.pass();
  await turnOfLoop();
  expect(sizes()).toEqual([3, 3, 4]);
  statements[2]?.pass();
  await turnOfLoop();
  expect(sizes()).toEqual([3, 3, 4, 1]);
  statements[3]?.pass();
  expect(await Promise.all(written)).toHaveLength(11);
});

test("a statement that stands in front of a lock holds up no other step", async () => {
  const { statements, connections } = gate();
  const writer = createStepWriter(connections, "process");
  const stuck = Promise.all([writer.write(step), writer.write(step), writer.write(step)]);
  await turnOfLoop();
  for (let at = 1; at <= 3; at += 1) {
    const free = writer.write(step);
    await vi.waitFor(() => expect(statements).toHaveLength(at + 1));
    statements[at]?.pass();
    expect(await free).toMatchObject({ revision: 2 });
  }
  statements[0]?.pass();
  expect(await stuck).toHaveLength(3);
});

test("when a shared statement is refused, each of its steps is tried alone and none is left waiting", async () => {
  const { statements, connections } = gate();
  const writer = createStepWriter(connections, "process");
  const both = Promise.allSettled([writer.write(step), writer.write(step)]);
  await turnOfLoop();
  statements[0]?.fail();
  await turnOfLoop();
  statements[1]?.fail();
  await turnOfLoop();
  statements[2]?.pass();
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  const later = writer.write(step);
  await turnOfLoop();
  statements[3]?.pass();
  expect(await later).toMatchObject({ revision: 2 });
});

test("when the connection is lost over a shared statement, none of its steps is written a second time", async () => {
  const { statements, connections } = gate();
  const writer = createStepWriter(connections, "process");
  const both = Promise.allSettled([writer.write(step), writer.write(step)]);
  await turnOfLoop();
  statements[0]?.fail("Connection terminated unexpectedly");
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await turnOfLoop();
  expect(statements).toHaveLength(1);
});
