import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { answered, converse, failed } from "./converse.ts";
import { text } from "./text-step.ts";

const why = "{{ Weather.status }}/{{ Weather.error.code }}/{{ nodes.Weather.error.message }}";
const asking = (to: { readonly [exit: string]: string }, errorNodeId: string | null = null) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings: { errorNodeId },
    nodes: {
      start: { type: "Start", to: { default: "hook" } },
      hook: { type: "WebhookAction", name: "Weather", data: { request: { url: "https://example.com/" } }, to },
      told: text(why),
    },
  });
const hears = (chat: ReturnType<typeof converse>, answer: Parameters<typeof chat.perform>[0]) => {
  chat.say("hi");
  chat.perform(answer);
  return chat.texts();
};

test("the step behind the error exit, and the flow's error handler, read why a step failed", () => {
  for (const flow of [asking({ error: "told", success: "told" }), asking({ success: "told" }, "told")]) {
    const chat = converse([flow]);
    expect(hears(chat, answered(422, { message: "no such place" }))).toEqual(["422/http-422/The address answered 422"]);
    expect(hears(chat, failed("unavailable"))).toEqual([expect.stringMatching(/^\/unavailable\/./)]);
    expect(hears(chat, answered(200, {}))).toEqual(["200//"]);
  }
});

test("a long reason is cut, and what the step left otherwise is not put before it", () => {
  const chat = converse([asking({ error: "told", success: "told" })]);
  hears(chat, answered(200, {}));
  const [said = ""] = hears(chat, failed("unavailable", { message: "x".repeat(5000) }));
  expect(said.length).toBeLessThan(1100);
  expect(said).toMatch(/^\/unavailable\/x/);
});
