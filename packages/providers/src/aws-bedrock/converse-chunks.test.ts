import { expect, test } from "vitest";
import { ConverseChunks } from "./converse-chunks.ts";

function ended(stopReason: string) {
  const made = new ConverseChunks({ provider: "AwsBedrock", secrets: [] }, "us");
  const frames = [
    { type: "contentBlockDelta", data: { contentBlockIndex: 0, delta: { text: "I will look it up" } } },
    { type: "contentBlockStart", data: { contentBlockIndex: 1, start: { toolUse: { toolUseId: "1", name: "find" } } } },
    { type: "messageStop", data: { stopReason } },
  ];
  for (const frame of frames) made.take(JSON.stringify(frame));
  return made.end();
}

test.each(["malformed_tool_use", "malformed_model_output"])(
  "where the model wrote what nobody can read (%s), there is no answer",
  (reason) => {
    expect(ended(reason)).toMatchObject([{ type: "error", error: { code: "incomplete" } }]);
  },
);

test("a call that can be read is one", () => {
  expect(ended("tool_use").map(({ type }) => type)).toEqual(["tool-call", "finish"]);
});
