import { expect, test, vi } from "vitest";
import { namesOf, openFlow } from "./testing/open-flow.ts";

vi.stubGlobal("navigator", { onLine: true });

test("a former name of a variable becomes the present one in the whole flow: in texts, settings and tools", async () => {
  const flow = openFlow({
    start: { type: "Start", to: { default: "set" } },
    set: {
      type: "StoreVariable",
      data: { assignments: [{ mode: "value", variable: "visitors", value: 2 }] },
      to: { default: "say" },
    },
    say: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "For {{ visitors | plus: 1 }}, {{ conversation.visitors }}", de: "Ja" }] },
      to: { default: "talk" },
    },
    talk: {
      type: "LlmWithTools",
      data: { model: { instruction: "Help." } },
      tools: { bye: { type: "ResponseTool", description: "Ends", data: { text: { en: "{{ visitors }}", de: "Ja" } } } },
    },
  });
  expect((await flow.take("former-name", "sayInstead")).values).toEqual({ name: "guests" });
  const { nodes, tools } = flow.graph();
  expect(nodes.set?.data).toMatchObject({ assignments: [{ variable: "guests" }] });
  // With its scope it is said in other words, which are told apart.
  expect(nodes.say?.data).toMatchObject({
    alternatives: [{ en: "For {{ guests | plus: 1 }}, {{ conversation.visitors }}" }],
  });
  expect(tools["talk-bye"]?.data).toMatchObject({ text: { en: "{{ guests }}" } });
  await flow.take("former-name", "sayInstead");
  expect(flow.graph().nodes.talk).toBe(nodes.talk);
  expect(await flow.codes()).not.toContain("former-name");
});

test("all former names become present ones at once where there are several, each with its scope", async () => {
  const flow = openFlow({
    start: { type: "Start", to: { default: "set" } },
    set: {
      type: "StoreVariable",
      data: { assignments: [{ mode: "value", variable: "visitors", value: 2 }] },
      to: { default: "say" },
    },
    say: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "{{ visitors }}, {{ conversation.visitors }}: {{ user.suite }}", de: "Ja" }] },
    },
  });
  expect((await flow.take("former-name", "sayAllInstead")).values).toEqual({ number: "3" });
  const { nodes } = flow.graph();
  expect(nodes.set?.data).toMatchObject({ assignments: [{ variable: "guests" }] });
  expect(nodes.say?.data).toMatchObject({
    alternatives: [{ en: "{{ guests }}, {{ conversation.guests }}: {{ user.room }}" }],
  });
  expect(await flow.codes()).not.toContain("former-name");
});

test("all of them are offered once, at the first that is told", async () => {
  const flow = openFlow({
    start: { type: "Start", to: { default: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ visitors }} {{ user.suite }}", de: "Ja" }] } },
  });
  const mends = await flow.everyOffered("former-name");
  expect(mends.map(namesOf)).toEqual([["sayInstead", "sayAllInstead"], ["sayInstead"]]);
});

test("of one former name nothing is offered for all", async () => {
  const flow = openFlow({
    start: { type: "Start", to: { default: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ user.suite }}", de: "{{ user.suite }}" }] } },
  });
  expect(namesOf(await flow.offered("former-name"))).toEqual(["sayInstead"]);
});
