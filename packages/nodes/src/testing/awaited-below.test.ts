import type { CallbackOrigin, Input } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { answered, converse } from "./converse.ts";
import { text } from "./text-step.ts";

const handler = (mode: "call" | "jump") => ({ id: "help", on: "signal", names: ["help"], flowId: "help", mode });
const shop = (mode: "call" | "jump" = "call") =>
  buildFlow({
    id: "main",
    name: "Main",
    settings: { handlers: [handler(mode)] },
    nodes: {
      start: { type: "Start", to: { text: "charge" } },
      charge: {
        type: "WebhookAction",
        name: "Shop",
        data: {
          request: { method: "POST", url: "https://example.com/charge" },
          waitForCallback: true,
          callbackTimeoutMs: 60_000,
        },
        to: { response: "paid", timeout: "late" },
      },
      paid: text("paid {{ Shop.body.customAction.value }}"),
      late: text("late"),
    },
  });
const help = buildFlow({
  id: "help",
  name: "Help",
  nodes: {
    begin: text("What is it?", { default: "wait" }),
    wait: { type: "Checkpoint", to: { text: "thanks" } },
    thanks: text("thanks"),
  },
});
const waits = buildFlow({
  id: "help",
  name: "Help",
  nodes: {
    card: { type: "CustomAction", data: { name: "card", wait: true }, to: { response: "read" } },
    read: text("read"),
  },
});

const callback = (value: string, from?: CallbackOrigin): Input => ({
  type: "callback",
  action: { customAction: { name: "paid", value } },
  messageId: `m-${value}`,
  ...(from && { from }),
});

/** The charge is awaited when the person asks for help. */
function asking(flows = [shop(), help]) {
  const chat = converse(flows);
  chat.say("hi");
  const { id } = chat.effect();
  chat.perform(answered(202));
  const due = chat.state().timers[0]?.dueAt;
  chat.wait(20_000);
  chat.signal("help");
  return { chat, due, post: (value: string) => chat.take(callback(value, { effectId: id })) };
}

test("what an outside system was asked is asked once, though the person digresses meanwhile", () => {
  const { chat, due, post } = asking();
  expect(chat.texts()).toEqual(["What is it?"]);
  expect(chat.hear("nothing")).toEqual(["thanks"]);
  expect(chat.state()).toMatchObject({ pending: null, timers: [{ name: "timeout", dueAt: due }] });
  post("20");
  expect(chat.texts()).toEqual(["paid 20"]);
});

test("an answer that comes within a digression is given to its node after it", () => {
  const { chat, post } = asking();
  post("20");
  post("30");
  expect(chat.texts()).toEqual([]);
  expect(chat.hear("nothing")).toEqual(["thanks", "paid 20"]);
  expect(chat.state()).toMatchObject({ stack: [], held: [], timers: [] });
});

test("an answer is kept for its node however many texts wait before it", () => {
  const { chat, post } = asking([shop(), waits]);
  for (let nth = 0; nth < 25; nth += 1) chat.say(`text ${nth}`);
  post("20");
  expect(chat.state().held.filter(({ type }) => type === "callback")).toHaveLength(1);
});

test("the time for the answer goes on within a digression", () => {
  const { chat } = asking();
  chat.wait(60_000);
  chat.say("nothing");
  chat.ring();
  expect(chat.texts()).toEqual(["late"]);
});

test("a person who takes the digression over leaves the answer to its node", () => {
  const { chat, post } = asking();
  post("20");
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  chat.take({ type: "operator", command: { type: "handBack" } });
  expect(chat.hear("nothing")).toEqual(["thanks", "paid 20"]);
});

test("an answer to what was left for another flow is no other's", () => {
  const { chat, post } = asking([shop("jump"), waits]);
  post("20");
  expect(chat.texts()).toEqual([]);
  expect(chat.state().held).toEqual([]);
  chat.take(callback("7", "touchpoint"));
  expect(chat.texts()).toEqual(["read"]);
});
