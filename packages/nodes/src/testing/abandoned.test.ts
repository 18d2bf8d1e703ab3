import { abandonTurn } from "@parlo/engine";
import { expect, test } from "vitest";
import { contextOf, converse, engineOf } from "./converse.ts";
import { flowWithTools } from "./flow-with-tools.ts";

test("a turn that is given up while a model is asked says so of its call", () => {
  const flow = flowWithTools();
  const chat = converse([flow]);
  chat.say("hi");
  const failure = { code: "state-too-large", message: "It cannot be kept" };
  const input = { type: "text", text: "well?", messageId: "m2" } as const;
  const given = abandonTurn(engineOf([flow]), chat.state(), input, failure, contextOf({}, 0));
  const told = given.type === "advanced" ? given.events : [];
  expect(told.flatMap((event) => (event.type === "engine" ? [[event.state, event.metaData]] : []))).toEqual([
    ["LlmCallError", { code: "state-too-large", cancelled: true }],
    ["ProcessingCompleted", undefined],
  ]);
});
