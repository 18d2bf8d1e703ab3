import { type JsonObject, type VariableDefinition, type VariableType, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";
import { nothingAround } from "./nothing-around.ts";

const variable = (key: string, isEndUser: boolean, type: VariableType, hide = false): VariableDefinition => ({
  ...{ key, name: key, type, isEndUser, hide },
});
/** One key in both scopes, of different types; and one in each alone. */
const definitions = [
  variable("k", true, "Number"),
  variable("k", false, "String"),
  variable("mine", true, "String"),
  variable("its", false, "String"),
];
const flow = (assignments: readonly JsonObject[], said = "{{ k }}|{{ user.k }}|{{ conversation.k }}") =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: { type: "StoreVariable", name: "Set", data: { assignments: [...assignments] }, to: { default: "say" } },
      say: { type: "TextMessageAction", data: { alternatives: [{ en: said }] } },
    },
  });
const value = (name: string, is: string | number) => ({ mode: "value", variable: name, value: is });
const written = (chat: ReturnType<typeof converse>) =>
  chat.latest().flatMap((event) => (event.type === "variable" ? [[event.scope, event.key, event.value]] : []));

test("with its scope before it each of two variables of one key is written, in its own type", () => {
  const chat = converse(
    [flow([value("k", "a"), value("user.k", "3"), value("conversation.k", "b"), value("endUser.k", 4)])],
    { definitions },
  );
  expect(chat.hear("hi")).toEqual(["b|4|b"]);
  expect(written(chat)).toEqual([
    ["conversation", "k", "a"],
    ["endUser", "k", 3],
    ["conversation", "k", "b"],
    ["endUser", "k", 4],
  ]);
});

test("what was written there is read, added to and does not fit like any other", () => {
  const add = { mode: "arithmetic", variable: "user.k", operator: "add", by: "2" };
  const chat = converse([flow([add, add, value("user.k", "abc"), value("mine", "x"), value("user.mine", "y")])], {
    definitions,
    endUserVariables: { k: 5 },
  });
  chat.say("hi");
  expect(written(chat)).toEqual([
    ["endUser", "k", 7],
    ["endUser", "k", 9],
    ["endUser", "mine", "x"],
    ["endUser", "mine", "y"],
  ]);
  expect(chat.issues()).toMatchObject([{ code: "variable-type" }]);
});

test("a question writes it, and takes it back where its form is cancelled", () => {
  const form = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        data: {
          ask: "oneByOne",
          cancel: {},
          fields: [
            { name: "n", label: { en: "How many?" }, type: "number", variable: "user.k" },
            { name: "m", label: { en: "{{ user.k }} it is. Why?" }, type: "text", variable: "its" },
          ],
        },
      },
    },
  });
  const chat = converse([form], { definitions, endUserVariables: { k: 1 } });
  chat.say("hi");
  expect(chat.hear("6")).toEqual(["6 it is. Why?"]);
  expect(written(chat)).toEqual([["endUser", "k", 6]]);
  chat.say("cancel");
  expect(written(chat)).toEqual([["endUser", "k", 1]]);
});

test("a hidden one is hidden, whoever else has its key", () => {
  const chat = converse([flow([value("user.k", "secret")], "{{ k }}")], {
    definitions: [variable("k", true, "String", true), variable("k", false, "String")],
  });
  chat.say("hi");
  expect(JSON.stringify(chat.state().history ?? [])).not.toContain("secret");
});

test("validation knows each by its scope, and what has been written before it is read", () => {
  const around = { ...nothingAround, definitions, hasDefaultAiModel: false, languages: ["en"] };
  const problems = (assignments: readonly JsonObject[], said?: string) =>
    validateFlow(flow(assignments, said), kinds, around)
      .filter(({ code }) => code === "variable-missing" || code === "read-before-write")
      .map(({ code, params }) => `${code} ${params.key ?? params.name ?? ""}`);
  expect(problems([value("user.k", 1), value("conversation.k", "a")])).toEqual([]);
  expect(problems([value("user.its", "a")], "x")).toEqual(["variable-missing user.its"]);
  expect(problems([value("conversation.mine", "a")], "x")).toEqual(["variable-missing conversation.mine"]);
  expect(problems([value("conversation.language", "de")], "x")).toEqual(["variable-missing conversation.language"]);
  expect(problems([value("user.k.part", "a")], "x")).toEqual(["variable-missing user.k.part"]);
  expect(problems([value("user.k", 1)], "{{ conversation.k }}")).toEqual(["read-before-write k"]);
  expect(problems([value("conversation.k", "a")], "{{ k }}")).toEqual([]);
  expect(problems([value("k", "a")], "{{ conversation.k }}")).toEqual([]);
});
