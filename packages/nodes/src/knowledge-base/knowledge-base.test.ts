import { type JsonObject, type KnowledgeResult, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { converse, failed } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";
import { text } from "../testing/text-step.ts";

const flow = (data: JsonObject = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "look" } },
      look: {
        type: "KnowledgeBase",
        name: "Found",
        data: { collections: ["town"], query: "{{ input.text }}", limit: 3, leastScore: 0.4, ...data },
        to: { found: "good", "not-found": "none", error: "wrong" },
      },
      good: text("{{ Found.count }}: {{ Found.text }} ({{ Found.passages[0].title }}) {{ kept[0].url }}"),
      none: text("nothing{{ Found.count }}"),
      wrong: text("wrong"),
    },
  });
const passages = (...texts: readonly string[]): KnowledgeResult => ({
  type: "knowledge",
  passages: texts.map((one, at) => ({
    ...{ id: `p${at}`, text: one, score: 0.9 - at / 10, title: "Hours", url: "https://example.com/hours" },
  })),
  durationMs: 2,
});

test("what fits is read under the step's name and in its variable", () => {
  const definitions = [{ key: "kept", name: "Kept", type: "Json" as const, isEndUser: false, hide: false }];
  const chat = converse([flow({ variable: "kept" })], { definitions });
  chat.say("  When do you\nopen? ");
  expect(chat.effect()).toMatchObject({
    type: "knowledge",
    nodeId: "look",
    request: { collections: ["town"], query: "When do you open?", language: "en", limit: 3, leastScore: 0.4 },
  });
  chat.perform(passages("At nine.", "Not on Sundays."));
  expect(chat.texts()).toEqual(["2: At nine.\n\nNot on Sundays. (Hours) https://example.com/hours"]);
});

test("what nothing fits leaves by not-found", () => {
  const chat = converse([flow()]);
  chat.say("What is love?");
  chat.perform(passages());
  expect(chat.texts()).toEqual(["nothing0"]);
});

test("nothing to look for is not looked for", () => {
  expect(converse([flow({ query: " {{ nothing }} " })]).hear("hi")).toEqual(["nothing0"]);
});

test("a knowledge that cannot be asked leaves by error, and that is recorded", () => {
  for (const code of ["no-knowledge", "unavailable"]) {
    const chat = converse([flow()]);
    chat.say("hi");
    chat.perform(failed(code));
    expect(chat.texts()).toEqual(["wrong"]);
    expect(chat.issues()).toMatchObject([{ code, nodeId: "look" }]);
  }
});

test("of long passages as many are kept as fit, and a first one that is too long is cut", () => {
  const kept = (...texts: readonly string[]) => {
    const chat = converse([flow({ variable: "kept" })]);
    chat.say("hi");
    chat.perform(passages(...texts));
    expect(chat.issues()).toEqual([]);
    return /^(\d):/.exec(chat.texts()[0] ?? "")?.[1];
  };
  expect(kept("a".repeat(5000), "b".repeat(5000), "c".repeat(5000))).toBe("2");
  expect(kept("a".repeat(30_000), "b")).toBe("1");
});

test("nowhere to look and nothing to look for are found before publishing", () => {
  const data = kinds.KnowledgeBase.schema.parse({ variable: null });
  const problems = kinds.KnowledgeBase.problems?.(data) ?? [];
  expect(problems.map(({ code, field }) => [code, field])).toEqual([
    ["required", "collections"],
    ["required", "query"],
  ]);
});

test("a collection that is gone or archived keeps the flow from being published", () => {
  const problems = (data: JsonObject) =>
    validateFlow(flow(data), kinds, {
      ...nothingAround,
      hasDefaultAiModel: true,
      has: ["knowledge"],
      languages: ["en"],
      collections: [
        { id: "town", name: "Town", archived: false },
        { id: "old", name: "Old", archived: true },
      ],
    }).flatMap(({ code, nodeId, severity }) => (nodeId === "look" && severity === "error" ? [code] : []));
  expect(problems({})).toEqual([]);
  expect(problems({ collections: ["town", "old", "gone"] })).toEqual(["collection-archived", "collection-missing"]);
});
