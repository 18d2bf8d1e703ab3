import type { Input, JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

function talk(data: JsonObject, to: NonNullable<NodeSketch["to"]>) {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "act" } },
      act: { type: "CustomAction", name: "Card", data: { name: "read-card", ...data }, to: { error: "wrong", ...to } },
      sent: text("sent"),
      got: text("got {{ Card.value.number }}{{ number }}"),
      late: text("late"),
      wrong: text("wrong"),
    },
  });
  const chat = converse([flow]);
  chat.say('the "left" one');
  return chat;
}
const waiting = (to: NonNullable<NodeSketch["to"]> = { response: "got", timeout: "late" }) =>
  talk({ wait: true, variable: "number" }, to);
const answer = (to?: string): Input => ({
  type: "callback",
  action: { customAction: { name: "card", value: { number: 7 } } },
  messageId: "m9",
  ...(to !== undefined && { to }),
});
const sentId = (chat: ReturnType<typeof talk>) => {
  const sent = chat.all().find((event) => event.type === "message" && event.action.customAction);
  return sent?.type === "message" ? sent.id : "";
};

test("name and JSON are rendered and sent, and the flow goes on", () => {
  const chat = talk(
    { name: "show-{{ persona.name }}", json: '{"said": {{ input.text | json }}, "n": [1, 2]}' },
    { default: "sent" },
  );
  expect(chat.actions()).toEqual([
    { customAction: { name: "show-Mia", value: { said: 'the "left" one', n: [1, 2] } } },
    { text: { text: "sent", language: "en" } },
  ]);
});

test("an action without JSON has no value", () => {
  expect(talk({}, { default: "sent" }).actions()[0]).toEqual({ customAction: { name: "read-card" } });
});

test("a template that makes no JSON leaves by error, and nothing is sent", () => {
  const chat = talk({ json: '{"said": {{ input.text | raw }}}' }, { default: "sent" });
  expect(chat.texts()).toEqual(["wrong"]);
  expect(chat.actions()).toHaveLength(1);
  expect(chat.issues()).toMatchObject([{ code: "invalid-json" }]);
});

test.each([
  ["that names the action", true],
  ["that names no message", false],
])("an answer %s leaves by response with its value", (_, named) => {
  const chat = waiting();
  expect(chat.texts()).toEqual([]);
  chat.take(answer(named ? sentId(chat) : undefined));
  expect(chat.texts()[0]).toMatch(/^got 7/);
  expect(chat.latest()).toContainEqual(
    expect.objectContaining({ type: "variable", key: "number", value: { number: 7 } }),
  );
  expect(chat.state().timers).toEqual([]);
});

test("an answer to another message is none to this one", () => {
  const chat = waiting();
  chat.take(answer("an-earlier-action"));
  expect(chat.texts()).toEqual([]);
  chat.take(answer(sentId(chat)));
  expect(chat.texts()[0]).toMatch(/^got 7/);
});

test("no answer in time leaves by timeout, or by error where that leads nowhere; one that comes later does nothing", () => {
  const chat = waiting();
  chat.ring();
  expect(chat.texts()).toEqual(["late"]);
  chat.take(answer(sentId(chat)));
  expect(chat.actions()).toEqual([]);
  const open = waiting({ response: "got" });
  open.ring();
  expect(open.texts()).toEqual(["wrong"]);
  expect(open.issues()).toMatchObject([{ code: "timeout", retryable: true }]);
});

test("validation finds JSON that is none, as far as it can be known", () => {
  const { problems, schema, defaults } = kinds.CustomAction;
  const codes = (json: string) =>
    problems?.(schema.parse({ ...(defaults as object), name: "x", json })).map(({ code }) => code);
  expect(codes("{1}")).toEqual(["json-name"]);
  expect(codes('{"a": 1}')).toEqual([]);
  expect(codes('{"a": {{ b }}}')).toEqual([]);
  expect(codes("")).toEqual([]);
});
