import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { answered, converse } from "./converse.ts";
import { text } from "./text-step.ts";

const weather = (next: string) => ({
  ...{ type: "WebhookAction" as const, name: "Weather", data: { request: { url: "https://example.com/" } } },
  to: { success: next },
});
const cases = [{ id: "late", conditions: [{ variable: "input.text", operator: "eq", value: "late" }] }];
const flow = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "when" } },
    when: { type: "IfElse", data: { cases }, to: { "response:late": "later", default: "early" } },
    early: weather("told"),
    later: weather("told"),
    told: text("{{ Weather.body }}/{{ nodes.Weather.body }}/{{ Weather.body | upcase }}"),
  },
});

test("of steps of one name the output of the one that ran last is read, wherever they stand in the flow", () => {
  const chat = converse([flow]);
  const hears = (said: string, body: string) => {
    chat.say(said);
    chat.perform(answered(200, body));
    return chat.texts();
  };
  expect(hears("early", "sun")).toEqual(["sun/sun/SUN"]);
  expect(hears("late", "rain")).toEqual(["rain/rain/RAIN"]);
  expect(hears("early", "snow")).toEqual(["snow/snow/SNOW"]);
});
