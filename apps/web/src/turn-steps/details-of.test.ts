import type { Message } from "@parlo/contract";
import { expect, test } from "vitest";
import { detailsOf, readsUntold } from "./details-of.ts";

const event = (id: string, metaData: Record<string, unknown>, state = "NodeProcessing") =>
  ({ id, action: { engineEvent: { state, elapsedTime: 0, metaData } } }) as unknown as Message;
const shown = (...events: Message[]) => Object.fromEntries(detailsOf(events));

test("what came back stands with the step that had asked, though the next one's event brings it", () => {
  const [first, second] = [{ url: "a" }, { url: "b" }];
  expect(
    shown(
      event("one", { read: { name: "Ada" }, request: first }),
      event("two", { response: { status: 200 }, request: second }),
      event("three", { response: { status: 404 }, writtenBefore: { room: "Suite" }, written: { size: 3 } }),
    ),
  ).toEqual({
    one: { read: { name: "Ada" }, request: first, response: { status: 200 } },
    two: { request: second, response: { status: 404 }, written: { room: "Suite" } },
    three: { written: { size: 3 } },
  });
});

test("a model's answer stands with its prompt", () => {
  const prompt = { messages: [{ role: "user", text: "Hi" }] };
  expect(
    shown(
      event("started", { prompt }, "LlmCallStarted"),
      event("ended", { model: "m", usage: {}, answer: { text: "Hello" } }, "LlmCallEnded"),
    ),
  ).toEqual({ started: { prompt, answer: { text: "Hello" } } });
});

test("what is told with a turn's beginning and with a call's end stands with the step beside it", () => {
  expect(
    shown(
      event("begins", { read: { name: "Ada" } }, "ProcessingStarted"),
      event("one", { read: { day: "Monday" } }),
      event("started", { prompt: { tools: [] } }, "LlmCallStarted"),
      event("error", { code: "timeout", written: { tries: 1 } }, "LlmCallError"),
      event("over", { written: { done: true } }, "ProcessingCompleted"),
    ),
  ).toEqual({
    one: { read: { name: "Ada", day: "Monday" } },
    started: { prompt: { tools: [] }, written: { tries: 1, done: true } },
  });
});

test("what answers a turn before stands where it came, and events without details have none", () => {
  expect(shown(event("one", { response: { status: 200 } }), event("two", { enteredBy: {} }))).toEqual({
    one: { response: { status: 200 } },
  });
});

test("that it is not told any more what steps read is no detail of them", () => {
  const far = [event("one", { readsUntold: true, written: { size: 3 } })];
  expect(shown(...far)).toEqual({ one: { written: { size: 3 } } });
  expect([readsUntold(far), readsUntold([event("one", { read: {} })])]).toEqual([true, false]);
});
