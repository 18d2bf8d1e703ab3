import type { FlowGraph } from "@parlo/engine";
import { expect, test } from "vitest";
import { answered, failed } from "../../testing/converse.ts";
import { talkToTemplate } from "../../testing/talk-to-template.ts";
import { orderStatusTexts } from "./order-status.texts.ts";

/** As an author fills it in. */
function filled(graph: FlowGraph): FlowGraph {
  const { look } = graph.nodes;
  if (!look) throw new Error("no webhook");
  const request = { ...(look.data.request as object), url: "https://shop.example.com/orders/{{ order-number }}" };
  return { ...graph, nodes: { ...graph.nodes, look: { ...look, data: { ...look.data, request } } } };
}

test.each(["en", "de", "ja"] as const)(
  "in %s it says where an order is, and asks again for one that there is not",
  (language) => {
    const texts = orderStatusTexts[language];
    const chat = talkToTemplate("order-status", language, {}, filled);
    expect(chat.hear("x")).toEqual([texts.ask]);
    chat.say("12");
    expect(JSON.stringify(chat.actions())).toContain(texts.retry);
    chat.say("10045");
    expect(chat.effect()).toMatchObject({
      request: { method: "GET", url: "https://shop.example.com/orders/10045" },
    });
    chat.perform(answered(404, { message: "none" }));
    expect(chat.texts()).toEqual([texts.unknownText.replace("{{ order-number }}", "10045"), texts.ask]);
    chat.say("10046");
    chat.perform(answered(200, { status: "shipped", delivery: "2026-12-24" }));
    expect(chat.texts()[0]).toContain("10046");
    expect(chat.texts()[0]).toContain("24");
    expect(chat.texts()[1]).toBe(texts.bye);
  },
);

test("a shop that is not there may be asked again, and a status that nobody knows is being prepared", () => {
  const texts = orderStatusTexts.fr;
  const chat = talkToTemplate("order-status", "fr", {}, filled);
  chat.say("x");
  chat.say("10045");
  chat.perform(answered(503));
  expect(chat.texts()).toEqual([texts.brokenText]);
  chat.answer({ button: "again" });
  chat.perform(failed("timeout"));
  expect(chat.texts()).toEqual([texts.brokenText]);
  expect(chat.hear(texts.again)).toEqual([]);
  chat.perform(answered(200, { status: "packed" }));
  expect(chat.texts()).toEqual([texts.otherText.replace("{{ order-number }}", "10045"), texts.bye]);
});
