import type { JsonObject, McpResult } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { converse, failed } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const flow = (data: JsonObject = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "tool" } },
      tool: {
        type: "McpTool",
        name: "Weather",
        data: {
          server: {
            url: "https://example.com/{{ persona.name }}",
            headers: [{ name: "X-Key", value: "k-{{ input.text }}" }],
          },
          tool: "forecast",
          arguments: [
            { name: "city", value: "{{ input.text }}" },
            { name: "days", type: "number", value: "{{ 1 | plus: 2 }}" },
            { name: "warm", type: "boolean", value: "true" },
            { name: "where", type: "json", value: '{"near": [{{ input.text | json }}]}' },
            { name: "none", type: "number", value: "{{ nothing }}" },
          ],
          variable: "weather",
          ...data,
        },
        to: { success: "done", error: "wrong" },
      },
      done: text("{{ Weather.text }} | {{ weather.low }}{{ weather }}"),
      wrong: text("wrong: {{ Weather.text }}"),
    },
  });
const answer = (more: Partial<McpResult> = {}): McpResult => ({
  ...{ type: "mcp", isError: false, texts: ["Cold.", "Windy."], structured: { low: -3 }, leftOut: 0, durationMs: 5 },
  ...more,
});

test("the call is rendered with its arguments in their types", () => {
  const chat = converse([flow()]);
  chat.say('Bad "Ischl"');
  expect(chat.effect()).toMatchObject({ type: "mcp", nodeId: "tool" });
  expect(chat.effect()).toHaveProperty("request", {
    url: "https://example.com/Mia",
    headers: { "x-key": 'k-Bad "Ischl"' },
    tool: "forecast",
    arguments: { city: 'Bad "Ischl"', days: 3, warm: true, where: { near: ['Bad "Ischl"'] } },
    timeoutMs: 30_000,
  });
});

test("what the tool answers is read under the node's name, its structured content goes to the variable", () => {
  const definitions = [{ key: "weather", name: "Weather", type: "Json" as const, isEndUser: false, hide: false }];
  const chat = converse([flow()], { definitions });
  chat.say("Ghent");
  chat.perform(answer());
  expect(chat.texts()).toEqual(['Cold.\n\nWindy. | -3{"low":-3}']);
});

test("without structured content the variable takes the text", () => {
  const chat = converse([flow()]);
  chat.say("Ghent");
  chat.perform(answer({ structured: null }));
  expect(chat.texts()).toEqual(["Cold.\n\nWindy. | Cold.\n\nWindy."]);
});

test.each([
  ["a text", 20_000, { structured: null }, ""],
  ["a text with what it says, structured,", 9000, {}, "-3"],
  ["what is structured", 28_000, {}, "-3"],
])("%s that is long is kept once where there is no room for it twice", (_what, length, more, low) => {
  const structured = { low: -3, more: "y".repeat(length) };
  const chat = converse([flow({ variable: null })]);
  chat.say("Ghent");
  chat.perform(answer({ texts: [JSON.stringify(structured)], structured, ...more }));
  expect(chat.issues()).toEqual([]);
  const kept = Object.values(chat.state().outputs)[0] as JsonObject;
  expect(kept.text === undefined).toBe(length === 28_000);
  expect((kept.structured as JsonObject | null)?.low ?? "").toEqual(low === "" ? "" : Number(low));
});

test("a tool that says that it failed leaves by error, with what it said", () => {
  const chat = converse([flow()]);
  chat.say("Ghent");
  chat.perform(answer({ isError: true, texts: ["No such city"], structured: null }));
  expect(chat.texts()).toEqual(["wrong: No such city"]);
  expect(chat.issues()).toMatchObject([{ code: "mcp-error", message: "No such city", retryable: false }]);
});

test("a server that cannot be asked leaves by error", () => {
  const chat = converse([flow()]);
  chat.say("Ghent");
  chat.perform(failed("timeout", { retryable: true }));
  expect(chat.texts()).toEqual(["wrong: "]);
  expect(chat.issues()).toMatchObject([{ code: "timeout", retryable: true }]);
});

test.each([
  ["number", "{{ input.text }}"],
  ["boolean", "{{ input.text }}"],
  ["json", "{{ input.text }}"],
  ["json", `${"[".repeat(70)}${"]".repeat(70)}`],
  ["number", "1e999"],
])("an argument that is no %s is not sent", (type, value) => {
  const chat = converse([flow({ arguments: [{ name: "it", type, value }] })]);
  expect(chat.hear("a lot")).toEqual(["wrong: "]);
  expect(chat.issues()).toMatchObject([{ code: "argument" }]);
});

test("a secret header is asked for by its id", () => {
  const secret = { id: "0190b6a0-0000-7000-8000-000000000001", hint: "abc…xyz", origin: "https://example.com" };
  const chat = converse([flow({ server: { url: "https://example.com", headers: [{ name: "X-Key", secret }] } })]);
  chat.say("Ghent");
  expect(chat.effect()).toMatchObject({ request: { headers: {}, secretHeaders: { "x-key": secret.id } } });
});

test("what is missing, there twice or of another type is found before publishing", () => {
  const problems = (data: JsonObject) =>
    (kinds.McpTool.problems?.(kinds.McpTool.schema.parse({ tool: "", variable: null, ...data })) ?? []).map(
      ({ code, field }) => [code, field],
    );
  expect(problems({})).toEqual([
    ["required", "server.url"],
    ["required", "tool"],
  ]);
  const rows = [
    { name: "a", type: "number", value: "1" },
    { name: "a", value: "" },
    { name: "b", type: "number", value: "one" },
    { name: "c", type: "json", value: "{{ x }}" },
    { name: "d", type: "json", value: '[{{ x }}, "y' },
  ];
  const headers = [{ name: "X-Key", secret: null }];
  expect(problems({ server: { url: "https://example.com", headers }, tool: "t" })).toEqual([
    ["secret-missing", "server.headers.0.secret"],
  ]);
  expect(problems({ server: { url: "ftp://example.com" }, tool: "t", arguments: rows })).toEqual([
    ["address", "server.url"],
    ["value-twice", "arguments.1.name"],
    ["argument", "arguments.2.value"],
    ["json-quote", "arguments.4.value"],
  ]);
});
