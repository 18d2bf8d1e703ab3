import type { Input } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse, failed, generated } from "./converse.ts";

const takeOver: Input = { type: "operator", command: { type: "takeOver", userId: "u" } };
const handBack: Input = { type: "operator", command: { type: "handBack" } };
/** The command is in the queue. */
const waits = { takenOver: true } as const;

/** A model answers, and somebody takes over while it does. */
const written = (kind: "LlmResponse" | "LlmWithTools", more: Partial<NodeSketch> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "model" } },
      model: { type: kind, data: { model: { instruction: "Help." } }, to: { default: "more" }, ...more },
      more: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "anything else?" }] },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "model" } },
    },
  });

test.each(["LlmResponse", "LlmWithTools"] as const)(
  "who takes over while %s writes: what people had read stays, the flow goes no further, and begins there again",
  (kind) => {
    const chat = converse([written(kind)]);
    chat.say("hi");
    chat.perform(failed("cancelled", { partialText: "Half an ans" }), waits);
    expect(chat.texts()).toEqual(["Half an ans"]);
    expect(chat.engineEvents().map(({ state }) => state)).toEqual(["LlmCallError", "ProcessingCompleted"]);
    expect(chat.issues()).toEqual([]);
    // What waited before the command.
    chat.take({ type: "text", text: "still there?", messageId: "before" }, waits);
    expect(chat.texts()).toEqual([]);
    chat.take(takeOver);
    expect(chat.texts()).toEqual([]);
    chat.take(handBack);
    expect(chat.effect().type).toBe("generate");
    expect(chat.perform(generated("All of it."))).toBeDefined();
    expect(chat.texts()).toEqual(["All of it.", "anything else?"]);
  },
);

test("who takes over while a tool is at work: models know that nobody knows of it, and it is not called again", () => {
  const book = {
    type: "WebhookTool" as const,
    description: "Books",
    data: { request: { method: "POST", url: "https://example.com/book" } },
  };
  const chat = converse([written("LlmWithTools", { tools: { book } })]);
  chat.say("book it");
  chat.perform(calls(["book", {}]));
  expect(chat.effect().type).toBe("http");
  chat.perform(failed("cancelled"), waits);
  expect(chat.texts()).toEqual([]);
  expect(chat.state().pending).toBeNull();
  chat.take(takeOver);
  chat.take(handBack);
  const { request } = chat.effect() as { request: { messages: readonly { role: string; result?: unknown }[] } };
  expect(request.messages.filter(({ role }) => role === "tool")).toMatchObject([
    { result: { error: expect.stringContaining("nobody knows") } },
  ]);
});

/** A call that changes something, texts behind each of its ends, and what the person says after it. */
const paying = (method: "GET" | "POST", to: { [exit: string]: string }) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "pay" } },
      pay: {
        type: "WebhookAction",
        data: {
          request: { method, url: "https://example.com/pay" },
          mapping: [{ path: "body.word", variable: "word" }],
        },
        to,
      },
      paid: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "Paid: {{ word }}" }] },
        to: { default: "wait" },
      },
      bad: { type: "TextMessageAction", data: { alternatives: [{ en: "Not paid" }] }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "bye" } },
      bye: { type: "TextMessageAction", data: { alternatives: [{ en: "Bye" }] }, to: {} },
    },
  });

const answer = (status: number) =>
  ({ type: "http", status, headers: {}, body: { word: "yes" }, durationMs: 1 }) as const;

test("a call that ends well while somebody waits to take over is kept, and what follows is said when it is handed back", () => {
  const chat = converse([paying("POST", { success: "paid", error: "bad" })]);
  chat.say("pay");
  chat.perform(answer(200), waits);
  expect(chat.texts()).toEqual([]);
  expect(chat.state().variables).toEqual({ word: "yes" });
  chat.take(takeOver);
  expect(chat.texts()).toEqual([]);
  chat.take(handBack);
  expect(chat.texts()).toEqual(["Paid: yes"]);
  expect(chat.state().pending).toBeNull();
  expect(chat.hear("thanks")).toEqual(["Bye"]);
});

test("nobody apologises over a person's head for a call that ends badly, and the issue stays", () => {
  const chat = converse([paying("POST", { success: "paid" })]);
  chat.say("pay");
  chat.perform(answer(500), waits);
  expect(chat.texts()).toEqual([]);
  expect(chat.issues()).toMatchObject([{ code: "http-500" }]);
  chat.take(takeOver);
  expect(chat.texts()).toEqual([]);
});

test.each([
  ["POST", "of which nobody knows whether it was done is not made again", { error: "bad" }, ["Not paid"], false],
  ["POST", "of which nobody knows, with no way for it, leaves the person to speak first", {}, [], false],
  ["GET", "that only reads is made again", { error: "bad" }, [], true],
  ["GET", "that only reads is made again with no way for its failure", {}, [], true],
] as const)("%s: a broken off call %s when it is handed back", (method, _, to, texts, isAskedAgain) => {
  const chat = converse([paying(method, { success: "paid", ...to })]);
  chat.say("pay");
  chat.perform(failed("cancelled"), waits);
  chat.take(takeOver);
  expect(chat.texts()).toEqual([]);
  chat.take(handBack);
  expect(chat.texts()).toEqual(texts);
  expect(chat.state().pending !== null).toBe(isAskedAgain);
});

test("who waits to take over from somebody who hands back hears nothing of the agent, which goes on there later", () => {
  const chat = converse([paying("POST", { success: "paid" })]);
  chat.say("pay");
  chat.perform(answer(200), waits);
  chat.take(takeOver);
  chat.take(handBack, waits);
  expect(chat.texts()).toEqual([]);
  chat.take(takeOver);
  chat.take(handBack);
  expect(chat.texts()).toEqual(["Paid: yes"]);
});
