import type { Input } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse, failed, generated } from "./converse.ts";

const takeOver: Input = { type: "operator", command: { type: "takeOver", userId: "u" } };
const handBack: Input = { type: "operator", command: { type: "handBack" } };

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
    chat.perform(failed("taken-over", { partialText: "Half an ans" }));
    expect(chat.texts()).toEqual(["Half an ans"]);
    expect(chat.engineEvents().map(({ state }) => state)).toEqual(["LlmCallError", "ProcessingCompleted"]);
    expect(chat.issues()).toEqual([]);
    // What waited before the command.
    expect(chat.hear("still there?")).toEqual([]);
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
  chat.perform(failed("taken-over"));
  expect(chat.texts()).toEqual([]);
  expect(chat.state().pending).toBeNull();
  chat.take(takeOver);
  chat.take(handBack);
  const { request } = chat.effect() as { request: { messages: readonly { role: string; result?: unknown }[] } };
  expect(request.messages.filter(({ role }) => role === "tool")).toMatchObject([
    { result: { error: expect.stringContaining("nobody knows") } },
  ]);
});
