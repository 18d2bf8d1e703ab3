import { beginConversation, type ConversationState } from "@parlo/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import type { StepDone } from "../conversation/index.ts";
import { noteUnmade } from "../db/error-codes.ts";
import { createFlowHeat } from "./flow-heat.ts";

const begun = beginConversation({ flowId: "flow", flowVersion: 3, language: "en", variables: {} });
const at = new Date("2026-11-21T23:30:00.000Z");
const frame = { flowId: "flow", version: 3, purpose: "bottom", nodeId: "ask", waiting: {} } as const;
const standing = { ...begun, stack: [frame] } as unknown as ConversationState;
const step: StepDone = {
  organizationId: "organization",
  timeZone: "Asia/Tokyo",
  before: null,
  state: standing,
  input: null,
  events: [{ type: "engine", drawn: 0, state: "NodeProcessing", elapsedTime: 0, flowId: "flow", nodeId: "ask" }],
  published: undefined,
  called: undefined,
  at,
  tokens: 0,
  costNanos: null,
};

function heatOn(answers: (Error | null)[]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent: { visits: number; day: string; left: number }[][] = [];
  const query = vi.fn(async ({ values: [rows] }: { values: [string] }) => {
    sent.push(JSON.parse(rows));
    const error = answers.shift();
    if (error) throw error;
    return { rows: [] };
  });
  const faults: unknown[] = [];
  const heat = createFlowHeat({ query } as never, (error) => faults.push(error));
  return { heat, sent, faults };
}

test("steps of a while are one statement, on the day that the organisation has", async () => {
  const { heat, sent } = heatOn([]);
  heat.count(step);
  heat.count(step);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toMatchObject([[{ visits: 2, left: 2, day: "2026-11-22" }]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
});

test("what was sent and not answered is never sent again", async () => {
  const { heat, sent, faults } = heatOn([new Error("Connection terminated unexpectedly")]);
  heat.count(step);
  await vi.advanceTimersByTimeAsync(3000);
  heat.count(step);
  await heat.stop();
  expect(sent.map(([row]) => row?.visits)).toEqual([1, 1]);
  expect(faults).toHaveLength(1);
});

test("what the database has not heard is sent with what comes after", async () => {
  const { heat, sent } = heatOn([noteUnmade(new Error("refused"))]);
  heat.count(step);
  await vi.advanceTimersByTimeAsync(1999);
  await vi.advanceTimersByTimeAsync(1);
  heat.count(step);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(([row]) => row?.visits)).toEqual([1, 2]);
});

test("who stays at a node over midnight is counted on the day to which they belong", async () => {
  const { heat, sent } = heatOn([]);
  const next = new Date("2026-11-23T12:00:00.000Z");
  heat.count({ ...step, before: { state: standing, at }, events: [], at: next });
  await heat.stop();
  expect(sent[0]).toMatchObject([
    { day: "2026-11-22", left: -1 },
    { day: "2026-11-23", left: 1 },
  ]);
});

test("a draft and a conversation that a person has count nowhere", async () => {
  const { heat, sent } = heatOn([]);
  const draft = { ...begun, flowVersion: -3, stack: [{ ...frame, version: -3 }] } as unknown as ConversationState;
  heat.count({ ...step, state: draft });
  heat.count({ ...step, state: { ...standing, owner: "human" }, events: [] });
  await heat.stop();
  expect(sent).toEqual([]);
});

test("a pause of a server that counts nothing writes nothing", async () => {
  const { heat, sent } = heatOn([]);
  await heat.stop();
  expect(sent).toEqual([]);
});
