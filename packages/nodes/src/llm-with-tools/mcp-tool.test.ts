import type { JsonObject, McpResult } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { calls, converse, failed, generated } from "../testing/converse.ts";
import { flowWithTools } from "../testing/flow-with-tools.ts";

const flow = (data: JsonObject = {}) =>
  flowWithTools({
    weather: {
      type: "McpTool",
      description: "Tells the weather",
      data: {
        server: { url: "https://example.com/mcp", headers: [{ name: "Authorization", value: "Bearer k" }] },
        tool: "forecast",
        ...data,
      },
      parameters: [
        { name: "city", type: "string" },
        { name: "days", type: "number", value: 2 },
      ],
    },
  });
const answer = (more: Partial<McpResult> = {}): McpResult => ({
  ...{ type: "mcp", isError: false, texts: ["Cold."], structured: null, leftOut: 0, durationMs: 5 },
  ...more,
});
const asked = (data?: JsonObject, args: JsonObject = { city: "Graz" }) => {
  const chat = converse([flow(data)]);
  chat.say("How is the weather?");
  chat.perform(calls(["weather", args]));
  return chat;
};
const told = (chat: ReturnType<typeof converse>) => {
  const effect = chat.effect();
  return effect.type === "generate" ? effect.request.messages.at(-1) : undefined;
};

test("the call's arguments go to the tool of the server, and what it says goes to the model", () => {
  const chat = asked();
  expect(chat.effect()).toMatchObject({
    type: "mcp",
    request: {
      url: "https://example.com/mcp",
      headers: { authorization: "Bearer k" },
      tool: "forecast",
      arguments: { city: "Graz", days: 2 },
    },
  });
  chat.perform(answer());
  expect(told(chat)).toMatchObject({ role: "tool", name: "weather", result: "Cold." });
  chat.perform(generated("It is cold."));
  expect(chat.texts()).toEqual(["It is cold."]);
});

test("the model is told of parts that are no text: it would take a picture for an empty answer", () => {
  const chat = asked();
  chat.perform(answer({ texts: [], leftOut: 2 }));
  expect(told(chat)).toMatchObject({ result: { answer: "", notShown: "2 parts that are no text" } });
});

test("arguments of the tool take the place of the call's, and may name them", () => {
  const rows = [
    { name: "where", type: "json", value: '{"near": {{ city | json }}}' },
    { name: "count", type: "number", value: "{{ days }}" },
  ];
  const effect = asked({ arguments: rows }).effect();
  expect(effect).toMatchObject({ request: { arguments: { where: { near: "Graz" }, count: 2 } } });
  expect(effect.type === "mcp" && Object.keys(effect.request.arguments)).toEqual(["where", "count"]);
});

test("structured content is what the model reads, where there is some", () => {
  const chat = asked();
  chat.perform(answer({ structured: { low: -3 } }));
  expect(told(chat)).toMatchObject({ result: { low: -3 } });
});

test.each([
  ["text", { texts: ['"x"\n'.repeat(20_000)] }],
  ["structure", { structured: { rows: Array(5000).fill("a row") } }],
  ["failure", { isError: true, texts: ["No such city. ".repeat(10_000)] }],
])("of an answer that is too long the model reads the beginning: %s", (_what, more) => {
  const chat = asked();
  chat.perform(answer(more));
  const { result } = told(chat) as { result: JsonObject };
  expect(JSON.stringify(result)).toMatch(/^\{"(?:beginning|error)":"/);
  expect(JSON.stringify(result).length).toBeLessThan(17_000);
  expect(JSON.stringify(result).length).toBeGreaterThan(15_000);
  expect("note" in result).toBe(_what !== "failure");
  expect(JSON.stringify(chat.toolCalls(chat.all()))).toContain("…");
});

test.each([
  ["a tool that says that it failed", answer({ isError: true, texts: ["No such city"] }), "No such city"],
  ["a server that cannot be asked", failed("unavailable"), "It failed: unavailable"],
])("%s goes back to the model, which goes on", (_, result, error) => {
  const chat = asked();
  chat.perform(result);
  expect(told(chat)).toMatchObject({ role: "tool", result: { error } });
  chat.perform(generated("I cannot tell."));
  expect(chat.texts()).toEqual(["I cannot tell."]);
  expect(chat.toolCalls(chat.all())).toMatchObject([{ name: "weather", error }]);
});

test("an argument that is not of its type goes back to the model, and the server is not asked", () => {
  const chat = asked({ arguments: [{ name: "days", type: "number", value: "{{ city }}" }] });
  expect(told(chat)).toMatchObject({ result: { error: expect.stringContaining("days") } });
});

test("what the tool lacks is found before publishing", () => {
  const { tools } = flow({ server: {}, tool: " ", arguments: [{ name: "a", type: "number", value: "one" }] });
  const problems = kinds.LlmWithTools.problems?.(
    kinds.LlmWithTools.schema.parse({ model: {}, mostSteps: 3, variables: [] }),
    Object.values(tools),
  );
  expect(problems?.map(({ code, field }) => [code, field])).toEqual(
    expect.arrayContaining([
      ["required", "tools.talk-weather.server.url"],
      ["required", "tools.talk-weather.tool"],
      ["argument", "tools.talk-weather.arguments.0.value"],
    ]),
  );
});
