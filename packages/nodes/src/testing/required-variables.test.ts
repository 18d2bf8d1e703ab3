import type { AnyKind } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { answered, converse } from "./converse.ts";
import { text } from "./text-step.ts";

const withTemplates = Object.entries(kinds as { readonly [type: string]: AnyKind }).filter(
  ([, kind]) => kind.templates,
);

test.each(withTemplates)(
  "%s leaves by missing-variables when it names required variables, and only then",
  (_, kind) => {
    const exits = (more: object) =>
      kind
        .exits(kind.schema.parse({ ...(kind.defaults as object), ...more }) as never)
        .filter(({ name }) => name === "missing-variables").length;
    const own = kind.type === "ExtractVariables" ? 1 : 0;
    expect([exits({}), exits({ requiredVariables: ["user.name"] })]).toEqual([own, 1]);
  },
);

const flow = (to: NonNullable<NodeSketch["to"]>) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "hook" } },
      hook: {
        type: "WebhookAction",
        name: "Shop",
        data: {
          request: { url: "https://example.com/{{ order }}" },
          requiredVariables: ["order", "user.name", "nodes.Start"],
        },
        to,
      },
      done: text("done"),
      lacking: text("lacking {{ Shop.missing | join: ' and ' }}"),
      wrong: text("wrong"),
    },
  });
const ways = { success: "done", "missing-variables": "lacking", error: "wrong" };

test("nothing is called while a variable is empty that it requires", () => {
  const chat = converse([flow(ways)], { variables: { order: " " }, endUserVariables: { name: "Ada" } });
  expect(chat.hear("hi")).toEqual(["lacking order and nodes.Start"]);
  expect(chat.state().pending).toBeNull();
});

test("where missing-variables leads nowhere it is a failure", () => {
  const chat = converse([flow({ success: "done", error: "wrong" })]);
  expect(chat.hear("hi")).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "missing-variables", nodeId: "hook", retryable: false }]);
});

test("with all of them it does what it does", () => {
  const graph = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "hook" } },
      hook: {
        type: "WebhookAction",
        data: { request: { url: "https://example.com/{{ order }}" }, requiredVariables: ["order", "paid"] },
        to: ways,
      },
      done: text("done"),
      lacking: text("lacking"),
      wrong: text("wrong"),
    },
  });
  const chat = converse([graph], { variables: { order: 0, paid: false } });
  chat.say("hi");
  expect(chat.effect()).toMatchObject({ request: { url: "https://example.com/0" } });
  chat.perform(answered(200));
  expect(chat.texts()).toEqual(["done"]);
});

test("a row without a name is a problem at its field", () => {
  const { problems, schema, defaults } = kinds.SendSignal as AnyKind;
  const data = schema.parse({ ...(defaults as object), name: "x", requiredVariables: ["order", ""] });
  expect(problems?.(data as never)).toMatchObject([{ code: "required", field: "requiredVariables.1" }]);
});
