import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch, type ToolSketch } from "../templates/build-flow.ts";
import { answered, calls, converse, failed, generated } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const flow = (
  tools: { [name: string]: ToolSketch },
  to: NonNullable<NodeSketch["to"]> = {},
  data: NonNullable<NodeSketch["data"]> = {},
) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "agent" } },
      agent: {
        type: "LlmWithTools",
        name: "Agent",
        data: { model: { instruction: "Help." }, ...data },
        tools,
        to: { default: "rest", error: "sorry", ...to },
      },
      rest: { type: "Checkpoint", to: { text: "agent" } },
      sorry: text("sorry"),
      left: text("left with {{ colour }}"),
    },
  });
const child = (id: string, end: NonNullable<NodeSketch["data"]> = {}) =>
  buildFlow({
    id,
    name: id,
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "said" } },
      said: text("in {{ city }}", "end"),
      end: { type: "EndFlow", data: end },
    },
  });
const request = (chat: ReturnType<typeof converse>) => {
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error(`${effect.type} is out`);
  return effect.request;
};
const city = { name: "city", type: "string" as const };

test("C263 C264 C265: the model sees names, descriptions and types, required unless said otherwise, and no fixed value", () => {
  const chat = converse([
    flow({
      book: {
        type: "StoreVariableTool",
        description: "Books",
        parameters: [
          { ...city, description: "Where" },
          { name: "nights", type: "number", required: false },
          { name: "breakfast", type: "boolean" },
          { name: "day", type: "date" },
          { name: "guests", type: "array" },
          { name: "hotel", type: "string", value: "Ritz" },
        ],
      },
    }),
  ]);
  chat.say("hi");
  expect(request(chat).tools).toEqual([
    {
      name: "book",
      description: "Books",
      parameters: {
        type: "object",
        properties: {
          city: { type: "string", description: "Where" },
          nights: { type: "number" },
          breakfast: { type: "boolean" },
          day: { type: "string", format: "date" },
          guests: { type: "array", items: {} },
        },
        required: ["city", "breakfast", "day", "guests"],
        additionalProperties: false,
      },
    },
  ]);
});

test("C262 C278: a StoreVariableTool stores; its call is in the conversation and in what the model reads next", () => {
  const chat = converse([
    flow({
      remember: {
        type: "StoreVariableTool",
        description: "Stores",
        data: {
          assignments: [
            { parameter: "city", variable: "place" },
            { parameter: "hotel", variable: "hotel" },
            { parameter: "constructor", variable: "builder" },
          ],
        },
        parameters: [city, { name: "hotel", type: "string", value: "Ritz" }],
      },
    }),
  ]);
  chat.say("I live in Graz");
  chat.perform(calls(["remember", { city: "Graz" }]));
  expect(chat.state().variables).toEqual({ place: "Graz", hotel: "Ritz" });
  expect(chat.toolCalls()).toEqual([
    {
      id: "call0",
      name: "remember",
      arguments: { city: "Graz", hotel: "Ritz" },
      result: { stored: ["place", "hotel"] },
    },
  ]);
  expect(request(chat).messages.slice(1)).toEqual([
    { role: "user", text: "I live in Graz" },
    { role: "assistant", text: "", toolCalls: [{ id: "call0", name: "remember", arguments: { city: "Graz" } }] },
    { role: "tool", callId: "call0", name: "remember", result: { stored: ["place", "hotel"] } },
  ]);
  chat.perform(generated("Noted."));
  expect(chat.texts()).toEqual(["Noted."]);
  expect(chat.state().history.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "assistant"]);
});

test("a day that does not exist goes back to the model and is not stored", () => {
  const chat = converse([
    flow({
      remember: {
        type: "StoreVariableTool",
        description: "Stores",
        data: { assignments: [{ parameter: "day", variable: "day" }] },
        parameters: [{ name: "day", type: "date" }],
      },
    }),
  ]);
  chat.say("on the last of February");
  for (const day of ["2026-02-30", "2026-02-30T10:00:00Z", "2026-13-01"]) {
    chat.perform(calls(["remember", { day }]));
    expect(request(chat).messages.at(-1)).toMatchObject({ result: { error: "day must be a date as YYYY-MM-DD" } });
  }
  chat.perform(calls(["remember", { day: "2026-02-28" }]));
  expect(chat.state().variables).toEqual({ day: "2026-02-28" });
});

test("C262: a ResponseTool says its text and leaves by its own exit", () => {
  const chat = converse([
    flow(
      {
        done: {
          type: "ResponseTool",
          description: "Ends",
          data: { text: { en: "All set in {{ city }}" } },
          parameters: [city],
        },
      },
      { "response:done": "left" },
    ),
  ]);
  chat.say("hi");
  chat.perform(calls(["done", { city: "Graz" }]));
  expect(chat.texts()).toEqual(["All set in Graz", "left with "]);
});

test("C262: a GoToFlowTool calls a flow, whose outputs the model reads; or jumps there", () => {
  const tool = (mode: string): { [name: string]: ToolSketch } => ({
    tour: { type: "GoToFlowTool", description: "Shows", data: { flowId: "tour", mode }, parameters: [city] },
  });
  const called = converse([
    flow(tool("call")),
    child("tour", { outputs: [{ name: "seen", value: "{{ city }} castle" }] }),
  ]);
  called.say("hi");
  called.perform(calls(["tour", { city: "Graz" }]));
  expect(called.texts()).toEqual(["in Graz"]);
  expect(request(called).messages.at(-1)).toMatchObject({
    role: "tool",
    result: { status: "Success", seen: "Graz castle" },
  });
  const jumped = converse([flow(tool("jump")), child("tour")]);
  jumped.say("hi");
  jumped.perform(calls(["tour", { city: "Graz" }]));
  expect(jumped.texts()).toEqual(["in Graz"]);
  expect(jumped.state()).toMatchObject({ stack: [], pending: null });
});

test("C262: an AutomationTool runs a flow that says nothing and gives values back", () => {
  const chat = converse([
    flow({ look: { type: "AutomationTool", description: "Looks up", data: { flowId: "auto" }, parameters: [city] } }),
    child("auto", { outputs: [{ name: "mayor", value: "Elke of {{ city }}" }] }),
  ]);
  chat.say("hi");
  chat.perform(calls(["look", { city: "Graz" }]));
  expect(chat.texts()).toEqual([]);
  expect(request(chat).messages.at(-1)).toMatchObject({ result: { status: "Success", mayor: "Elke of Graz" } });
});

test("C262: an EndFlowTool ends the flow", () => {
  const chat = converse([
    flow({
      stop: {
        type: "EndFlowTool",
        description: "Stops",
        data: { status: "error", detail: "{{ why }}" },
        parameters: [{ name: "why", type: "string" }],
      },
    }),
  ]);
  chat.say("hi");
  chat.perform(calls(["stop", { why: "bored" }]));
  expect(chat.flowEvents()).toMatchObject([{ type: "Ended", exitStatus: "Failed", exitDetails: "bored" }]);
  expect(chat.state()).toMatchObject({ stack: [], pending: null });
});

test("C262: a WebhookTool calls an address with the arguments and the model reads the answer", () => {
  const chat = converse([
    flow({
      weather: {
        type: "WebhookTool",
        description: "Weather",
        data: { request: { method: "GET", url: "https://example.com/{{ city | url_encode }}" } },
        parameters: [city],
      },
    }),
  ]);
  chat.say("hi");
  chat.perform(calls(["weather", { city: "Bad Ischl" }]));
  expect(chat.effect()).toMatchObject({
    type: "http",
    request: { method: "GET", url: "https://example.com/Bad+Ischl" },
  });
  chat.perform(answered(200, { temperature: 3 }));
  expect(request(chat).messages.at(-1)).toMatchObject({
    role: "tool",
    result: { status: 200, body: { temperature: 3 } },
  });
  chat.perform(calls(["weather", { city: "Graz" }]));
  chat.perform(failed("timeout"));
  expect(request(chat).messages.at(-1)).toMatchObject({ role: "tool", result: { error: "It failed: timeout" } });
});

test("what fails in a tool is on record, though the model goes on with it", () => {
  const request = { url: "https://example.com/" };
  const chat = converse([flow({ look: { type: "WebhookTool", description: "Looks", data: { request } } })]);
  chat.say("hi");
  chat.perform(calls(["look", {}]));
  chat.perform(failed("unavailable"));
  expect(chat.issues()).toMatchObject([{ severity: "warning", code: "unavailable", nodeId: "agent" }]);
});

test("models that failed before the one that answered are on record", () => {
  const chat = converse([flow({})]);
  chat.say("hi");
  const before = failed("unauthorized", { engineId: "m1", engineName: "First" });
  chat.perform({ ...generated("Hello"), failedBefore: [before] });
  expect(chat.texts()).toEqual(["Hello"]);
  expect(chat.issues()).toMatchObject([
    { severity: "warning", code: "unauthorized", engineId: "m1", engineName: "First" },
  ]);
});

test("a model that does not answer in time leaves by timeout where that leads somewhere, else by error", () => {
  for (const [to, said] of [
    [{ timeout: "left" }, "left with "],
    [{}, "sorry"],
  ] as const) {
    const chat = converse([flow({}, to)]);
    chat.say("hi");
    chat.perform(failed("timeout"));
    expect(chat.texts()).toEqual([said]);
    expect(chat.issues()).toMatchObject([{ code: "timeout", severity: "error" }]);
  }
});

test("the secret of a WebhookTool that has not been entered is an error at its field", () => {
  const headers = [{ name: "X-Key", secret: null }];
  const asks = { type: "WebhookTool", description: "Asks", data: { request: { url: "https://example.com", headers } } };
  const { tools } = flow({ asks } as { [name: string]: ToolSketch });
  const data = kinds.LlmWithTools.schema.parse({ model: {}, mostSteps: 3, variables: [] });
  expect(kinds.LlmWithTools.problems?.(data, Object.values(tools))).toContainEqual(
    expect.objectContaining({
      code: "secret-missing",
      field: expect.stringMatching(/^tools\.[\w-]+\.request\.headers\.0\.secret$/),
      params: { name: "X-Key" },
    }),
  );
});

test("C262: a CustomTool sends a custom action and may wait for the touchpoint's answer", () => {
  const tool = (wait: boolean): { [name: string]: ToolSketch } => ({
    light: {
      type: "CustomTool",
      description: "Switches",
      data: { name: "switch-light", wait },
      parameters: [{ name: "on", type: "boolean" }],
    },
  });
  const sends = converse([flow(tool(false))]);
  sends.say("hi");
  sends.perform(calls(["light", { on: true }]));
  expect(sends.actions()).toEqual([{ customAction: { name: "switch-light", value: { on: true } } }]);
  expect(request(sends).messages.at(-1)).toMatchObject({ result: "sent" });
  const waits = converse([flow(tool(true))]);
  waits.say("hi");
  waits.perform(calls(["light", { on: true }]));
  const sent = waits.latest().find((event) => event.type === "message" && event.action.customAction);
  const answer = (to: string) =>
    waits.take({
      type: "callback",
      action: { customAction: { name: "switch-light", value: `answer to ${to}` } },
      messageId: "m8",
      to,
    });
  answer("an earlier action");
  const id = sent?.type === "message" ? sent.id : "";
  answer(id);
  expect(request(waits).messages.at(-1)).toMatchObject({ result: `answer to ${id}` });
  waits.perform(calls(["light", { on: false }]));
  waits.ring();
  expect(request(waits).messages.at(-1)).toMatchObject({ result: { error: "No answer came in time" } });
});

test("calls of one answer are all answered before the model is asked again; bad ones go back to it", () => {
  const chat = converse([
    flow({
      one: {
        type: "StoreVariableTool",
        description: "Stores",
        data: { assignments: [{ parameter: "city", variable: "place" }] },
        parameters: [city],
      },
      two: { type: "WebhookTool", description: "Asks", data: { request: { url: "https://example.com" } } },
    }),
  ]);
  chat.say("hi");
  chat.perform(
    calls(
      ["one", { city: 5 }],
      ["two", {}],
      ["three", {}],
      ["one", { town: "Graz" }],
      ["one", "Graz"],
      ["one", { city: "Linz" }],
    ),
  );
  expect(chat.effect().type).toBe("http");
  chat.perform(answered(200, "ok"));
  expect(request(chat).messages.slice(-6)).toMatchObject([
    { callId: "call0", result: { error: "city must be of type string" } },
    { callId: "call1", result: { status: 200, body: "ok" } },
    { callId: "call2", result: { error: "There is no tool three" } },
    { callId: "call3", result: { error: "town is not a parameter; city is missing" } },
    { callId: "call4", result: { error: "The arguments must be an object" } },
    { callId: "call5", result: { stored: ["place"] } },
  ]);
  expect(chat.state().variables).toEqual({ place: "Linz" });
});

test("a model that never comes to an end is stopped", () => {
  const chat = converse([flow({ one: { type: "StoreVariableTool", description: "Stores" } }, {}, { mostSteps: 3 })]);
  chat.say("hi");
  for (let turn = 0; turn < 3; turn++) chat.perform(calls(["one", {}]));
  expect(chat.texts()).toEqual(["sorry"]);
  expect(chat.issues()).toMatchObject([{ code: "too-many-steps" }]);
});

test("the model is told the variables that it may read as they are, however long they are", () => {
  const long = "{% raw %}{{ now }} ".repeat(1500);
  const variables = { one: long, two: long, three: long, four: long };
  const chat = converse([flow({}, {}, { variables: ["one", "two", "three", "four", "five"] })], { variables });
  chat.say("hello");
  const told = request(chat).messages[0];
  expect(told).toMatchObject({ role: "system" });
  for (const key of Object.keys(variables))
    expect(JSON.stringify(told)).toContain(JSON.stringify(`${key}: "${long}"`).slice(1, -1));
  expect(JSON.stringify(told)).not.toContain("five");
});

test("a model that wants too many calls at once gets the first ones, and is told of the others", () => {
  const chat = converse([
    flow({
      weather: {
        type: "WebhookTool",
        description: "Weather",
        data: { request: { method: "POST", url: "https://example.com" } },
      },
    }),
  ]);
  chat.say("hi");
  chat.perform(calls(...Array.from({ length: 50 }, () => ["weather", {}] as const)));
  let performed = 0;
  while (chat.effect().type === "http") {
    performed += 1;
    chat.perform(answered(200, {}));
  }
  expect(performed).toBe(20);
  const results = request(chat).messages.filter(({ role }) => role === "tool");
  expect(results).toHaveLength(50);
  expect(JSON.stringify(results.at(-1))).toContain("at most 20 calls");
});
