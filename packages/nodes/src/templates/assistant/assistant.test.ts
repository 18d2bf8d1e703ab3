import type { FlowGraph } from "@parlo/engine";
import { expect, test } from "vitest";
import { answered, calls, failed, generated } from "../../testing/converse.ts";
import { storedIn, talkToTemplate } from "../../testing/talk-to-template.ts";
import { assistantTexts } from "./assistant.texts.ts";

/** As an author fills it in. */
function filled(graph: FlowGraph): FlowGraph {
  const tool = graph.tools["talk-check_availability"];
  if (!tool) throw new Error("no tool");
  const request = { ...(tool.data.request as object), url: "https://museum.example.com/tours/{{ day }}" };
  return { ...graph, tools: { ...graph.tools, [tool.id]: { ...tool, data: { ...tool.data, request } } } };
}

test.each(["en", "de", "es"] as const)(
  "in %s the model remembers a name, asks the house's system, and fetches a person",
  (language) => {
    const texts = assistantTexts[language];
    const chat = talkToTemplate("assistant", language, {}, filled);
    chat.signal("conversation-start");
    expect(chat.texts()).toEqual([texts.hello]);
    chat.say("I am Ada. Is there a tour on the 27th?");
    chat.perform(calls(["remember_name", { name: "Ada" }], ["check_availability", { day: "2026-11-27" }]));
    expect(chat.effect()).toMatchObject({ request: { url: "https://museum.example.com/tours/2026-11-27" } });
    chat.perform(answered(200, { places: 4 }));
    expect(JSON.stringify(chat.effect())).toContain("places");
    chat.perform(generated("Four places are free."));
    expect([chat.texts(), storedIn(chat)]).toEqual([["Four places are free."], { "first-name": "Ada" }]);
    chat.say("I want to talk to a person");
    chat.perform(calls(["fetch_person", {}]));
    expect(chat.texts()).toEqual([texts.fetching, texts.waiting]);
    expect(chat.state().owner).toBe("queued");
    chat.ring();
    expect(chat.texts()).toEqual([texts.late]);
  },
);

test("a model that fails says so, and the conversation goes on", () => {
  const chat = talkToTemplate("assistant", "ja", {}, filled);
  chat.say("こんにちは");
  chat.perform(failed("unavailable"));
  expect(chat.texts()).toEqual([assistantTexts.ja.broken]);
  chat.say("もしもし");
  chat.perform(generated("はい。"));
  expect(chat.texts()).toEqual(["はい。"]);
});
