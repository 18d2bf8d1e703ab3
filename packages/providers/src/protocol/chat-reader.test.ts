import fc from "fast-check";
import { expect, test } from "vitest";
import { ChatChunks } from "./chat-chunks.ts";
import { ServerSentEvents } from "./server-sent-events.ts";

const encoder = new TextEncoder();

test("events come out whole, however the bytes are cut and whatever ends their lines", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 }).map((data) => data.replaceAll(/[\r\n\uFEFF]/g, "_"));
  const stream = fc.record({
    events: fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
    ending: fc.constantFrom("\n", "\r\n", "\r"),
    size: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(stream, ({ events, ending, size }) => {
      const lines = events.flatMap((data) => [": a comment", "event: x", ...data.map((line) => `data: ${line}`), ""]);
      const bytes = encoder.encode(`${lines.map((line) => line + ending).join("")}: the end\n`);
      const parser = new ServerSentEvents();
      const seen: string[] = [];
      for (let at = 0; at < bytes.length; at += size) seen.push(...parser.push(bytes.subarray(at, at + size)));
      expect(seen).toEqual(events.map((data) => data.join("\n")));
    }),
  );
});

const calls = (deltas: readonly object[]) => {
  const chunks = new ChatChunks();
  for (const call of deltas) chunks.take(JSON.stringify({ choices: [{ delta: { tool_calls: [call] } }] }));
  return chunks
    .end()
    .flatMap((part) => (part.type === "tool-call" ? [[part.toolCallId, part.toolName, part.input]] : []));
};

test("calls are put together as each server cuts them: by number, all numbered 0, from 1 on, without numbers or ids", () => {
  const half = (index: number, args: string) => ({ index, function: { arguments: args } });
  expect(
    calls([{ index: 0, id: "a", function: { name: "x", arguments: "" } }, half(0, '{"a"'), half(0, ":1}")]),
  ).toEqual([["a", "x", '{"a":1}']]);
  const zero = (id: string) => ({ index: 0, id, function: { name: "x", arguments: `"${id}"` } });
  expect(calls([zero("a"), zero("b")])).toEqual([
    ["a", "x", '"a"'],
    ["b", "x", '"b"'],
  ]);
  expect(calls([{ index: 1, id: "a", function: { name: "x", arguments: "{" } }, half(1, "}")])).toEqual([
    ["a", "x", "{}"],
  ]);
  expect(calls([{ function: { name: "x", arguments: "{" } }, { function: { arguments: "}" } }])).toEqual([
    ["call_0", "x", "{}"],
  ]);
  expect(calls([{ index: 0, id: 7, function: { name: 3, arguments: "{}" } }])).toEqual([["7", "3", "{}"]]);
});

test("a refusal is said, and is no ordinary end", () => {
  const chunks = new ChatChunks();
  const chunk = (delta: object, finish_reason: string | null) =>
    chunks.take(JSON.stringify({ choices: [{ delta, finish_reason }] }));
  expect(chunk({ refusal: "I will not." }, null)).toContainEqual({ type: "text-delta", id: "0", delta: "I will not." });
  chunk({}, "stop");
  expect(chunks.end()).toMatchObject([{ type: "finish", finishReason: { unified: "content-filter", raw: "stop" } }]);
});
