import type { Message } from "@parlo/contract";
import { expect, test } from "vitest";
import { lastSequence, noRun, type TestRun, withStreamEvent } from "./test-run.ts";

const message = (sequence: number, id: string, text: string): Message => ({
  id,
  conversationId: "one",
  sequence,
  replyTo: null,
  instant: "2026-11-21T11:42:00.000Z",
  participantId: "agent",
  participantType: "Api",
  action: { text: { text, language: "en" } },
});
const after = (run: TestRun, event: string, data: unknown) => withStreamEvent(run, { event, id: null, data });
const delta = (run: TestRun, from: number, text: string) => after(run, "delta", { messageId: "m", from, text });

test("pieces of an answer grow until the whole message takes their place", () => {
  const growing = delta(delta(noRun, 0, "Good "), 5, "morning");
  expect(growing.pieces).toEqual({ m: "Good morning" });
  const whole = after(growing, "message", message(4, "m", "Good morning."));
  expect(whole.pieces).toEqual({});
  expect(whole.messages.map(({ action }) => action.text?.text)).toEqual(["Good morning."]);
  expect(delta(whole, 0, "Late")).toBe(whole);
});

test("a piece that repeats a part overwrites it, and one after a gap is left out", () => {
  const some = delta(noRun, 0, "abc");
  expect(delta(some, 1, "BCD").pieces).toEqual({ m: "aBCD" });
  expect(delta(some, 9, "z")).toBe(some);
});

test("what the stream repeats after a break is taken once", () => {
  const once = after(noRun, "message", message(7, "a", "Hello"));
  expect(after(once, "message", message(7, "a", "Hello"))).toBe(once);
  expect(lastSequence(once)).toBe(7);
});

test("a conversation that is closed ends the test, and one that is handed to a person does not", () => {
  const running: TestRun = { ...noRun, status: "running" };
  expect(after(running, "conversation", { owner: "human", state: "Active" })).toEqual({ ...running, owner: "human" });
  expect(after(running, "conversation", { owner: "agent", state: "Closed" }).status).toBe("ended");
});

test("the engine's work shows from processing to idle", () => {
  const working = after(noRun, "state", { current: "processing" });
  expect(working.processing).toBe(true);
  expect(after(working, "state", { current: "idle" }).processing).toBe(false);
});

test("who answers is told as it changes, and a conversation that is over answers no more", () => {
  const asked = after(noRun, "conversation", { owner: "queued", state: "Active" });
  expect([asked.owner, asked.status]).toEqual(["queued", noRun.status]);
  expect(after(asked, "conversation", { owner: "agent", state: "Closed" })).toMatchObject({
    ...{ owner: "agent", status: "ended" },
  });
});
