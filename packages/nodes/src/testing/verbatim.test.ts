import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";

test("what a voice reads as it is written goes with each text of the flow, and with what is announced of a model's", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "hello" } },
      hello: { type: "TextMessageAction", data: { alternatives: [{ en: "Hi" }] }, to: { default: "answer" } },
      answer: { type: "LlmResponse", data: { say: true } },
    },
  });
  const effectOf = (settings: JsonObject) => {
    const chat = converse([{ ...flow, settings }]);
    chat.say("hello");
    return [chat.actions()[0]?.text?.verbatim, chat.effect().verbatim];
  };
  const verbatim = ["emojis", "markdown"];
  expect(effectOf({ formatting: { spoken: { emojis: "keep", markdown: "keep" } } })).toEqual([verbatim, verbatim]);
  expect(effectOf({})).toEqual([undefined, undefined]);
});
