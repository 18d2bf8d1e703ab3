import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch, type ToolSketch } from "../templates/build-flow.ts";
import { calls, converse, generated } from "../testing/converse.ts";

const definition = (key: string, type: "String" | "Number" | "Date", isEndUser = false) => ({
  ...{ key, name: key.toUpperCase(), type, isEndUser, hide: false, description: `The ${key}` },
});
const definitions = [definition("nights", "Number"), definition("arrival", "Date"), definition("city", "String", true)];
const agent = (writes: readonly string[], tools: { [name: string]: ToolSketch } = {}) => {
  const data: NonNullable<NodeSketch["data"]> = { model: { instruction: "Help." }, writes };
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "agent" } },
      agent: { type: "LlmWithTools", data, tools, to: { default: "said" } },
      said: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ nights }} nights in {{ city }}" }] } },
    },
  });
  return converse([flow], { definitions });
};
const request = (chat: ReturnType<typeof converse>) => {
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error(`${effect.type} is out`);
  return effect.request;
};
const call = (values: JsonObject, name = "store_variables") => calls([name, values]);

test("the model is offered the variables that it may write, each in its type; those that are not there are not", () => {
  const chat = agent(["nights", "city", "gone", "nights"]);
  chat.say("hi");
  expect(request(chat).tools).toEqual([
    {
      name: "store_variables",
      description: expect.stringContaining("learned"),
      parameters: {
        type: "object",
        properties: {
          nights: { type: "number", description: "The nights" },
          city: { type: "string", description: "The city" },
        },
        required: [],
        additionalProperties: false,
      },
    },
  ]);
});

test("what it gives is kept in the scope of its variable, and the model reads which", () => {
  const chat = agent(["nights", "city"]);
  chat.say("three nights in Ulm");
  chat.perform(call({ nights: 3, city: "Ulm" }));
  expect(chat.latest()).toContainEqual(
    expect.objectContaining({ type: "variable", key: "nights", value: 3, scope: "conversation" }),
  );
  expect(chat.latest()).toContainEqual(
    expect.objectContaining({ type: "variable", key: "city", value: "Ulm", scope: "endUser" }),
  );
  expect(request(chat).messages.at(-1)).toMatchObject({ role: "tool", result: { stored: ["nights", "city"] } });
  chat.perform(generated("Done."));
  expect(chat.texts()).toEqual(["Done.", "3 nights in Ulm"]);
});

test("what is of another type, or not open to it, goes back to the model and nothing of the call is kept", () => {
  const chat = agent(["nights", "arrival"]);
  chat.say("hi");
  for (const [values, error] of [
    [{ nights: "three", arrival: "2026-12-01" }, "nights must be of type number"],
    [{ arrival: "tomorrow" }, "arrival must be a date as YYYY-MM-DD"],
    [{ city: "Ulm" }, "city is not a parameter"],
  ] as const) {
    chat.perform(call(values));
    expect(request(chat).messages.at(-1)).toMatchObject({ role: "tool", result: { error } });
    expect(chat.state().variables).toEqual({});
  }
});

test("a tool of the author's keeps its name", () => {
  const chat = agent(["nights"], {
    store_variables: { type: "ResponseTool", description: "Says it", data: { text: {}, leave: false } },
  });
  chat.say("hi");
  expect(request(chat).tools?.map(({ name }) => name)).toEqual(["store_variables", "store_variables_2"]);
  chat.perform(call({ nights: 2 }, "store_variables_2"));
  expect(chat.state().variables).toEqual({ nights: 2 });
});

test("settings from before know nothing to write, and one to write is tool enough", () => {
  const { schema, references, problems } = kinds.LlmWithTools;
  const old = { model: { instruction: "Help." }, mostSteps: 10, variables: [] };
  expect(schema.parse(old)).toMatchObject({ writes: [] });
  const data = schema.parse({ ...old, writes: ["nights"] });
  expect(references?.(data, [])).toContainEqual({
    ...{ type: "variable", key: "nights", access: "write", holds: "String", field: "writes.0" },
  });
  expect(problems?.(data, [])).toEqual([]);
});
