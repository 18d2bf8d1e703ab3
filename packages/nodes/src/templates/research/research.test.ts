import type { FlowGraph } from "@parlo/engine";
import { expect, test } from "vitest";
import { calls, converse, failed, generated } from "../../testing/converse.ts";
import { buildFlow } from "../build-flow.ts";
import { flowFromTemplate } from "../flow-templates.ts";

/** A flow that has the agent do a task, and says what it got of it. */
function run(language: "en" | "de") {
  const made = flowFromTemplate("research", { id: "research", name: "Research", type: "Agent" }, language);
  const tool = made?.graph.tools["work-search"];
  if (!made || !tool) throw new Error("no such template");
  const agent: FlowGraph = {
    ...made.graph,
    tools: { ...made.graph.tools, [tool.id]: { ...tool, data: { ...tool.data, collections: ["house"] } } },
  };
  const main = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "run" } },
      run: {
        type: "RunAgent",
        data: {
          flowId: "research",
          task: "Find out whether dogs are allowed",
          outputs: [
            { name: "answer", variable: "answer" },
            { name: "confidence", variable: "confidence" },
          ],
        },
        to: { success: "say", error: "sorry" },
      },
      say: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ answer }} ({{ confidence }})" }] } },
      sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "no result" }] } },
    },
  });
  const kept = { isEndUser: false, hide: false } as const;
  const definitions = [
    { ...kept, key: "answer", name: "Answer", type: "String" as const },
    { ...kept, key: "confidence", name: "Confidence", type: "Number" as const },
  ];
  const chat = converse([main, agent], { definitions });
  chat.say("hi");
  return chat;
}

test.each(["en", "de"] as const)(
  "with instructions in %s it searches, and gives back what it found out",
  (language) => {
    const chat = run(language);
    expect(JSON.stringify(chat.effect())).toContain("Find out whether dogs are allowed");
    chat.perform(calls(["search", { query: "dogs" }]));
    expect(chat.effect()).toMatchObject({ type: "knowledge", request: { query: "dogs", collections: ["house"] } });
    chat.perform({
      type: "knowledge",
      passages: [{ id: "p", text: "Dogs are welcome.", title: "Rules", url: null, score: 0.9 }],
      durationMs: 1,
    });
    expect(JSON.stringify(chat.effect())).toContain("Dogs are welcome.");
    chat.perform(calls(["finish", { answer: "They are.", confidence: 0.9 }]));
    expect(chat.texts()).toEqual(["They are. (0.9)"]);
  },
);

test("without a result, and without a model, it ends by error", () => {
  const chat = run("en");
  chat.perform(generated("I do not know"));
  expect(chat.texts().at(-1)).toBe("no result");
  const other = run("de");
  other.perform(failed("unavailable"));
  expect(other.texts()).toEqual(["no result"]);
});
