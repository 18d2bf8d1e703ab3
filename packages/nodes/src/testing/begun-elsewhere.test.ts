import { expect, test } from "vitest";
import { buildFlow, type FlowSketch } from "../templates/index.ts";
import { converse } from "./converse.ts";

const say = (text: string): FlowSketch["nodes"][string] => ({
  type: "TextMessageAction",
  data: { alternatives: [{ en: text }] },
  to: { default: "wait" },
});
const flow = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "hello" } },
    hello: say("Hello"),
    late: say("It is {{ hour }}{{ input.text }}"),
    wait: { type: "Checkpoint", to: { text: "hello" } },
  },
});
const spoken = (events: ReturnType<ReturnType<typeof converse>["take"]>) =>
  events.flatMap((event) => (event.type === "message" && event.action.text ? [event.action.text.text] : []));

test("a conversation that is begun at a node goes on from there, with the variables that it was given", () => {
  const chat = converse([flow], { variables: { hour: 22 } });
  const events = chat.take({ type: "start", nodeId: "late" });
  expect(spoken(events)).toEqual(["It is 22"]);
  expect(events.map((event) => (event.type === "engine" ? event.nodeId : undefined)).filter(Boolean)).toEqual([
    "late",
    "wait",
  ]);
  expect(chat.hear("and now?")).toEqual(["Hello"]);
});

test("a node that the flow has not leaves an issue and no word of the agent's own", () => {
  const events = converse([flow]).take({ type: "start", nodeId: "gone" });
  expect(events).toContainEqual(expect.objectContaining({ type: "issue", code: "node-missing" }));
});

test("what is under way is not begun anew", () => {
  const chat = converse([flow], { variables: { hour: 22 } });
  chat.hear("hi");
  expect(chat.take({ type: "start", nodeId: "late" })).toEqual([]);
  expect(chat.hear("and now?")).toEqual(["Hello"]);
});
