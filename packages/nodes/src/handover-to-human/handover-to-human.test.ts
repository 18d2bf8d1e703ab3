import type { Input } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, generated } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const flow = (data: NonNullable<NodeSketch["data"]> = {}, after: NodeSketch = text("welcome back")) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "person" } },
      person: {
        type: "HandoverToHuman",
        data: { message: { en: "Somebody will be with you soon." }, ...data },
        to: { success: "after", "not-found": "closed", timeout: "late" },
      },
      after,
      closed: text("nobody is there"),
      late: text("nobody came"),
    },
  });
const operator = (command: Extract<Input, { type: "operator" }>["command"]): Input => ({ type: "operator", command });
const takeOver = operator({ type: "takeOver", userId: "user" });

test("the conversation is queued and says so; what is written meanwhile runs nothing", () => {
  const chat = converse([flow()]);
  expect(chat.hear("a person, please")).toEqual(["Somebody will be with you soon."]);
  expect(chat.latest()).toContainEqual({ type: "owner", owner: "queued" });
  expect(chat.state().owner).toBe("queued");
  expect(chat.say("hello?")).toEqual([]);
  expect(chat.state().owner).toBe("queued");
});

test("after a person had it and hands it back, the flow goes on by success", () => {
  const chat = converse([flow()]);
  chat.say("a person, please");
  chat.take(takeOver);
  expect(chat.state().owner).toBe("human");
  expect(chat.say("thanks")).toEqual([]);
  chat.take(operator({ type: "handBack" }));
  expect(chat.latest()).toContainEqual({ type: "owner", owner: "agent" });
  expect(chat.texts()).toEqual(["welcome back"]);
});

test("the team is asked for while it waits and while a person has it, and no longer than that", () => {
  const teamId = "01900000-0000-7000-8000-000000000001";
  const chat = converse([flow({ teamId })]);
  chat.say("a person, please");
  expect(chat.latest()).toContainEqual({ type: "owner", owner: "queued", teamId });
  chat.take(takeOver);
  expect([chat.state().owner, chat.state().teamId]).toEqual(["human", teamId]);
  chat.take(operator({ type: "handBack" }));
  expect(chat.latest()).toContainEqual({ type: "owner", owner: "agent" });
  expect(chat.state().teamId).toBeNull();
});

test("models behind it are told when a person took over, what was said, and when it was handed back", () => {
  const chat = converse([flow({}, { type: "LlmResponse" })]);
  chat.say("a person, please");
  chat.take(takeOver);
  chat.take(takeOver);
  chat.say("thanks");
  chat.take(operator({ type: "handBack", summary: "Operator: The tower is free." }));
  const effect = chat.effect();
  expect(effect.type === "generate" && effect.request.messages.slice(-3)).toEqual([
    { role: "system", text: "A human operator has taken over." },
    { role: "user", text: "thanks" },
    {
      role: "system",
      text: "The human operator has handed the conversation back. What was said meanwhile:\nOperator: The tower is free.",
    },
  ]);
  chat.perform(generated("The tower it is."));
  expect(chat.texts()).toEqual(["The tower it is."]);
});

test("handed back to a step, it goes on there", () => {
  const chat = converse([flow()]);
  chat.say("a person, please");
  chat.take(takeOver);
  chat.take(operator({ type: "handBack", nodeId: "closed" }));
  expect(chat.texts()).toEqual(["nobody is there"]);
});

test("given back without having been taken, it goes on by not-found, and no model hears of a person", () => {
  const chat = converse([flow()]);
  chat.say("a person, please");
  chat.take(operator({ type: "handBack" }));
  expect(chat.texts()).toEqual(["nobody is there"]);
  expect(chat.state()).toMatchObject({ owner: "agent" });
  expect(JSON.stringify(chat.state().history)).not.toContain("human operator");
});

test("when the time is up and nobody came the agent goes on by timeout", () => {
  const chat = converse([flow({ timeoutMs: 120_000 })]);
  chat.say("a person, please");
  chat.ring();
  expect(chat.latest()).toContainEqual({ type: "owner", owner: "agent" });
  expect(chat.texts()).toEqual(["nobody came"]);
});

test("a take-over takes the time-out back", () => {
  const chat = converse([flow({ timeoutMs: 120_000 })]);
  chat.say("a person, please");
  const [timer] = chat.state().timers;
  chat.take(takeOver);
  expect(chat.latest()).toContainEqual({ type: "timerCancelled", id: timer?.id });
  expect(chat.take({ type: "timer", timerId: timer?.id ?? "" })).toEqual([]);
  expect(chat.state().owner).toBe("human");
});

test("a conversation that is closed in the queue is over", () => {
  const chat = converse([flow({ timeoutMs: 120_000 })]);
  chat.say("a person, please");
  chat.take(operator({ type: "close" }));
  expect(chat.state()).toMatchObject({ closed: true, timers: [] });
});

/** The conversations of these tests begin on Saturday, 21 November 2026 at 12:00 UTC: 13:00 in Berlin, 21:00 in Tokyo. */
const at = (timeZone: string, day: string, from: string, until: string) => ({
  hours: { timeZone, times: [{ days: [day], from, until }] },
});

test.each([
  ["in their midst", at("", "Saturday", "09:00", "17:00"), "Somebody will be with you soon."],
  ["on their first minute", at("UTC", "Saturday", "12:00", "17:00"), "Somebody will be with you soon."],
  ["on the minute that ends them", at("UTC", "Saturday", "09:00", "12:00"), "nobody is there"],
  ["on another day", at("", "Friday", "09:00", "17:00"), "nobody is there"],
  ["in another time zone", at("Asia/Tokyo", "Saturday", "09:00", "17:00"), "nobody is there"],
  ["past midnight", at("Pacific/Auckland", "Saturday", "22:00", "06:00"), "Somebody will be with you soon."],
])("office hours %s", (_where, data, answer) => {
  const chat = converse([flow(data)]);
  expect(chat.hear("a person, please")).toEqual([answer]);
  expect(chat.state().owner).toBe(answer === "nobody is there" ? "agent" : "queued");
});

test("a flow without an end user is not queued: it fails instead", () => {
  const main = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "agent" } },
      agent: {
        type: "LlmWithTools",
        tools: { run: { type: "AutomationTool", description: "Runs it", data: { flowId: "auto" } } },
      },
    },
  });
  const auto = buildFlow({
    id: "auto",
    name: "Auto",
    nodes: { start: { type: "Start", to: { default: "person" } }, person: { type: "HandoverToHuman" } },
  });
  const chat = converse([main, auto]);
  chat.say("hi");
  chat.perform({ ...generated(""), finishReason: "tool-calls", toolCalls: [{ id: "1", name: "run", arguments: {} }] });
  expect(chat.issues()).toMatchObject([{ code: "aside-waits" }]);
  expect(chat.state().owner).toBe("agent");
});
