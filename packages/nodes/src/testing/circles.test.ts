import { cpuUsage } from "node:process";
import type { EffectResult, FlowType, JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type FlowSketch, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse, failed } from "./converse.ts";
import { text } from "./text-step.ts";

type Nodes = FlowSketch["nodes"];
const start = (to: string): NodeSketch => ({ type: "Start", to: { default: to } });
const goTo = (flowId: string, mode: "call" | "jump", to?: NodeSketch["to"]): NodeSketch => ({
  type: "GoToFlow",
  data: { flowId, mode },
  ...(to && { to }),
});
const each = (list: string, to: NodeSketch["to"]): NodeSketch => ({
  type: "ForEach",
  data: { list, item: "one", most: 500 },
  to: to ?? {},
});
const wrong: NodeSketch = { type: "WebhookAction", data: { request: { method: "GET", url: "https://a.test/" } } };
const flow = (nodes: Nodes, more: { id?: string; type?: FlowType; settings?: JsonObject } = {}) =>
  buildFlow({ id: "main", name: "Flow", ...more, nodes });
const agent = (tools: NonNullable<NodeSketch["tools"]>, to: NodeSketch["to"] = {}): NodeSketch => ({
  type: "LlmWithTools",
  data: { model: { instruction: "Help." }, mostSteps: 30 },
  tools,
  to: { ...to },
});
const over = { type: "failed", code: "unavailable", message: "Down", retryable: false, attempts: 1 } as const;

/** A way of going in circles: its flows, and what the outside answers. */
const circles: { readonly [what: string]: { flows: readonly ReturnType<typeof flow>[]; answer?: EffectResult } } = {
  "a flow that jumps to itself": { flows: [flow({ start: start("go"), go: goTo("main", "jump") })] },
  "a flow that calls itself": { flows: [flow({ start: start("go"), go: goTo("main", "call") })] },
  "a flow that calls itself once more where that fails": {
    flows: [flow({ start: start("go"), go: goTo("main", "call", { error: "go", success: "go" }) })],
  },
  "two flows that call each other": {
    flows: [
      flow({ start: start("go"), go: goTo("other", "call") }),
      flow({ start: start("go"), go: goTo("main", "call") }, { id: "other" }),
    ],
  },
  "two flows that jump to each other": {
    flows: [
      flow({ start: start("go"), go: goTo("other", "jump") }),
      flow({ start: start("go"), go: goTo("main", "jump") }, { id: "other" }),
    ],
  },
  "a list that begins anew when it is through": {
    flows: [
      flow({
        start: start("all"),
        all: each("list", { "response:each": "say", default: "all" }),
        say: text("a", "all"),
      }),
    ],
  },
  "two lists that lead into each other": {
    flows: [
      flow({
        start: start("a"),
        a: each("list", { "response:each": "b", default: "b" }),
        b: each("list", { "response:each": "a", default: "a" }),
      }),
    ],
  },
  "an agent that has its own flow as a tool": {
    flows: [
      flow({
        start: start("agent"),
        agent: agent({ again: { type: "GoToFlowTool", description: "Again", data: { flowId: "main" } } }),
      }),
    ],
    answer: calls(["again", {}]),
  },
  "an agent that has itself as a tool": {
    flows: [
      flow({ start: start("agent"), agent: { type: "RunAgent", data: { flowId: "helper", task: "Help" } } }),
      flow(
        {
          start: start("agent"),
          agent: agent({
            again: { type: "AgentTool", description: "Again", data: { flowId: "helper", task: "Help" } },
          }),
        },
        { id: "helper", type: "Agent" },
      ),
    ],
    answer: calls(["again", {}]),
  },
  "a model that calls a tool without end": {
    flows: [flow({ start: start("agent"), agent: agent({ set: { type: "StoreVariableTool", description: "Sets" } }) })],
    answer: calls(["set", {}]),
  },
  "a model's exit that leads back to it": {
    flows: [
      flow({
        start: start("model"),
        model: {
          type: "LlmResponse",
          data: { model: { instruction: "Help." } },
          to: { default: "model", error: "model" },
        },
      }),
    ],
    answer: over,
  },
  "an error exit that leads back to what fails": {
    flows: [flow({ start: start("call"), call: { ...wrong, to: { error: "call", success: "call" } } })],
    answer: over,
  },
  "an error handler that fails": {
    flows: [
      flow({ start: start("call"), call: wrong, handler: { ...wrong } }, { settings: { errorNodeId: "handler" } }),
    ],
    answer: over,
  },
  "an error handler that leads back to what fails": {
    flows: [
      flow(
        { start: start("call"), call: wrong, handler: text("Once more", "call") },
        { settings: { errorNodeId: "handler" } },
      ),
    ],
    answer: over,
  },
  "an automation that waits for itself": {
    flows: [
      flow({ start: start("run"), run: { type: "RunAutomation", data: { flowId: "work", wait: true } } }),
      flow(
        { start: start("run"), run: { type: "RunAutomation", data: { flowId: "work", wait: true } } },
        { id: "work", type: "Automation" },
      ),
    ],
  },
  "a delay of nothing that leads back to itself": {
    flows: [
      flow({
        start: start("delay"),
        delay: { type: "DelayAction", data: { durationMs: 0 }, to: { default: "delay" } },
      }),
    ],
  },
  "a checkpoint that waits for nobody and leads back to itself": {
    flows: [
      flow({ start: start("pass"), pass: { type: "Checkpoint", data: { wait: false }, to: { default: "pass" } } }),
    ],
  },
  "a question whose way out for who is silent leads back to it": {
    flows: [
      flow({
        start: start("ask"),
        ask: {
          type: "ChooseReplyButton",
          data: { text: { en: "Which?" }, buttons: [{ value: "a", label: { en: "A" } }], ladder: { timeoutMs: 1000 } },
          to: { timeout: "ask", "not-selected": "ask" },
        },
      }),
    ],
  },
};

test.each(Object.entries(circles))(
  "%s comes to its end, with an issue, and the person hears of it",
  (_what, { flows, answer = failed("down") }) => {
    const list = Array.from({ length: 50 }, (_, at) => at);
    const chat = converse(flows, { endUserVariables: { list } });
    const before = cpuUsage();
    chat.say("hi");
    for (let steps = 0; ; steps += 1) {
      if (chat.state().pending) chat.perform(answer);
      else if (chat.state().timers.length > 0) chat.ring();
      else break;
      expect(steps).toBeLessThan(2100);
    }
    // A second of a processor, and twice that for a slow one: what else the machine does is no part of it.
    const { user, system } = cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(3000);
    const events = chat.all();
    const told = events.filter(({ type }) => type === "issue");
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(300);
    const states = events.flatMap((event) => (event.type === "engine" ? [event.state] : []));
    const count = (one: string) => states.filter((state) => state === one).length;
    expect(count("ProcessingCompleted")).toBe(count("ProcessingStarted"));
    expect(events.some((event) => event.type === "message" && event.action.text)).toBe(true);
    expect(chat.state()).toMatchObject({ stack: [], timers: [], pending: null, closed: false });
  },
);
