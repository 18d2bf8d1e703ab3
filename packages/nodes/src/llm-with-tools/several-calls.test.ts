import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type ToolSketch } from "../templates/build-flow.ts";
import { answered, calls, converse, failed, generated } from "../testing/converse.ts";

const look = (method: "GET" | "POST"): ToolSketch => ({
  type: "WebhookTool",
  description: "Looks",
  data: { request: { method, url: "https://example.com/{{ city }}", bodyType: "none" } },
  parameters: [{ name: "city", type: "string" }],
});
const agent = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "agent" } },
    agent: {
      type: "LlmWithTools",
      name: "Agent",
      data: { model: { instruction: "Help." } },
      tools: {
        weather: look("GET"),
        book: look("POST"),
        find: {
          type: "RecordsTool",
          description: "Finds",
          data: { tableId: "t", operation: "find", filters: [], order: null, limit: 5 },
        },
        note: {
          type: "StoreVariableTool",
          description: "Notes",
          data: { assignments: [{ parameter: "city", variable: "city" }] },
          parameters: [{ name: "city", type: "string" }],
        },
      },
      to: { default: "rest" },
    },
    rest: { type: "Checkpoint", to: { text: "agent" } },
  },
});
type Call = readonly [tool: string, given: JsonObject];
const weatherIn = (city: string): Call => ["weather", { city }];
const bookIn = (city: string): Call => ["book", { city }];

function asking(...asked: readonly Call[]) {
  const chat = converse([agent]);
  chat.say("hi");
  chat.perform(calls(...asked));
  return chat;
}
type Chat = ReturnType<typeof asking>;
/** The calls that are out, by what each is made of. */
function out(chat: Chat): readonly string[] {
  const effect = chat.effect();
  const requests = effect.type === "several" ? effect.requests : [effect];
  return requests.map((one) => (one.type === "http" ? `${one.request.method} ${one.request.url}` : one.type));
}
const results = (chat: Chat) => {
  const effect = chat.effect();
  const messages = effect.type === "generate" ? effect.request.messages : [];
  return messages.flatMap((message) => (message.role === "tool" ? [[message.callId, message.result]] : []));
};

test("calls of one answer that change nothing are out together, and the model reads each answer at its call", () => {
  const chat = asking(weatherIn("Graz"), ["find", {}], weatherIn("Linz"));
  expect(out(chat)).toEqual(["GET https://example.com/Graz", "records", "GET https://example.com/Linz"]);
  chat.perform({
    type: "several",
    results: [
      answered(200, { sun: true }),
      { type: "records", records: [], count: 0, durationMs: 1 },
      answered(200, { sun: false }),
    ],
  });
  expect(results(chat)).toEqual([
    ["call0", { status: 200, body: { sun: true } }],
    ["call1", { count: 0, records: [] }],
    ["call2", { status: 200, body: { sun: false } }],
  ]);
  expect(chat.toolCalls().map(({ arguments: given }) => given)).toEqual([{ city: "Graz" }, {}, { city: "Linz" }]);
  chat.perform(generated("Sunny in Graz."));
  expect(chat.texts()).toEqual(["Sunny in Graz."]);
  expect(chat.issues()).toEqual([]);
});

test("one that changes something is out alone, in its turn: what comes before it and behind it waits", () => {
  const chat = asking(weatherIn("Graz"), weatherIn("Linz"), bookIn("Graz"), bookIn("Linz"), weatherIn("Wels"));
  const seen: (readonly string[])[] = [];
  for (let times = 0; chat.effect().type !== "generate"; times++) {
    expect(times).toBeLessThan(5);
    const calls = out(chat);
    seen.push(calls.map((call) => call.replace("https://example.com/", "")));
    const [first] = calls.map(() => answered(200));
    chat.perform(
      calls.length > 1 ? { type: "several", results: calls.map(() => answered(200)) } : (first ?? failed("x")),
    );
  }
  expect(seen).toEqual([["GET Graz", "GET Linz"], ["POST Graz"], ["POST Linz"], ["GET Wels"]]);
  expect(results(chat).map(([id]) => id)).toEqual(["call0", "call1", "call2", "call3", "call4"]);
});

test("what is no call of the outside, or does not fit its tool, parts them", () => {
  const chat = asking(
    weatherIn("Graz"),
    ["note", { city: "Graz" }],
    weatherIn("Linz"),
    ["weather", {}],
    weatherIn("Wels"),
  );
  for (const city of ["Graz", "Linz", "Wels"]) {
    expect(out(chat)).toEqual([`GET https://example.com/${city}`]);
    chat.perform(answered(200));
  }
  expect(results(chat)[3]).toEqual(["call3", { error: expect.stringContaining("city") }]);
});

test("one that fails is an error of its own call, with an issue", () => {
  const chat = asking(weatherIn("Graz"), weatherIn("Linz"), weatherIn("Wels"));
  chat.perform({ type: "several", results: [answered(200), failed("timeout"), answered(404)] });
  expect(chat.issues()).toMatchObject([{ severity: "warning", code: "timeout" }]);
  expect(results(chat)).toEqual([
    ["call0", { status: 200, body: {} }],
    ["call1", { error: "It failed: timeout" }],
    ["call2", { error: "The address answered 404" }],
  ]);
});

test("who speaks over them leaves known what was answered by then, and nothing more is called", () => {
  const chat = asking(weatherIn("Graz"), weatherIn("Linz"), bookIn("Wels"));
  chat.perform({ type: "several", results: [answered(200, { sun: true }), failed("cancelled")] });
  expect(chat.state()).toMatchObject({ pending: null, stack: [{ nodeId: "rest" }] });
  expect(chat.issues()).toEqual([]);
  chat.say("And?");
  expect(results(chat)).toEqual([
    ["call0", { status: 200, body: { sun: true } }],
    ["call1", { error: expect.stringContaining("broken off") }],
    ["call2", { error: "not run" }],
  ]);
});

test("broken off before they were made, or taken over meanwhile, all that were out are known as that", () => {
  const cancelled = asking(weatherIn("Graz"), weatherIn("Linz"), bookIn("Wels"));
  cancelled.perform(failed("cancelled"));
  cancelled.say("And?");
  const taken = asking(weatherIn("Graz"), weatherIn("Linz"), bookIn("Wels"));
  taken.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  taken.take({ type: "operator", command: { type: "handBack" } });
  for (const chat of [cancelled, taken])
    expect(results(chat)).toEqual([
      ["call0", { error: expect.stringContaining("broken off") }],
      ["call1", { error: expect.stringContaining("broken off") }],
      ["call2", { error: "not run" }],
    ]);
});

test("where all of them failed at once each is told so, and none is made again", () => {
  const chat = asking(weatherIn("Graz"), weatherIn("Linz"));
  chat.perform(failed("turn-failed"));
  expect(results(chat)).toEqual([
    ["call0", { error: "It failed: turn-failed" }],
    ["call1", { error: "It failed: turn-failed" }],
  ]);
});

test("cut off by the end of the turn they pass its bound, and nothing more of the round is done", () => {
  const chat = asking(weatherIn("Graz"), weatherIn("Linz"), ["note", { city: "Graz" }]);
  chat.perform({ type: "several", results: [answered(200), failed("turn-time")] });
  expect(chat.issues()).toMatchObject([{ code: "bound-time" }]);
  expect(chat.state()).toMatchObject({ pending: null, variables: {} });
});

test("of an answer's calls twenty are made, together or not", () => {
  const chat = asking(weatherIn("Graz"), bookIn("Graz"), ...Array.from({ length: 25 }, () => weatherIn("Linz")));
  chat.perform(answered(200));
  chat.perform(answered(200));
  expect(out(chat)).toHaveLength(18);
  chat.perform({ type: "several", results: Array.from({ length: 18 }, () => answered(200)) });
  const told = results(chat).map(([, result]) => JSON.stringify(result));
  expect(told).toHaveLength(27);
  expect(told.filter((one) => one.includes("at most 20"))).toHaveLength(7);
});

test("who takes over while some are answered has the conversation, and the step begins again when it is handed back", () => {
  const chat = asking(weatherIn("Graz"), weatherIn("Linz"));
  chat.perform({ type: "several", results: [answered(200, { sun: true }), failed("cancelled")] }, { takenOver: true });
  expect(chat.state().pending).toBeNull();
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  chat.take({ type: "operator", command: { type: "handBack" } });
  expect(results(chat)).toEqual([
    ["call0", { status: 200, body: { sun: true } }],
    ["call1", { error: expect.stringContaining("broken off") }],
  ]);
});
