import type { FlowGraph, JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { answered, failed } from "../../testing/converse.ts";
import { talkToTemplate } from "../../testing/talk-to-template.ts";
import { reportTexts } from "./report.texts.ts";

/** As an author fills it in. */
function filled(graph: FlowGraph): FlowGraph {
  const { fetch, mail } = graph.nodes;
  if (!fetch || !mail) throw new Error("a step is missing");
  const url = "https://shop.example.com/figures";
  const request = { ...(fetch.data.request as JsonObject), url };
  return {
    ...graph,
    nodes: {
      ...graph.nodes,
      fetch: { ...fetch, data: { ...fetch.data, request } },
      mail: { ...mail, data: { ...mail.data, to: "team@example.com" } },
    },
  };
}

const run = (language: "en" | "de" | "fr") => {
  const chat = talkToTemplate("report", language, {}, filled);
  chat.say("run");
  return chat;
};

test.each(["en", "de"] as const)("in %s there is a line for each figure, and the mail has them all", (language) => {
  const chat = run(language);
  expect(chat.effect()).toMatchObject({ type: "http", request: { url: "https://shop.example.com/figures" } });
  const items = [
    { name: "Orders", value: 12 },
    { name: "Returns", value: 1 },
  ];
  chat.perform(answered(200, { items }));
  expect(chat.effect()).toMatchObject({
    type: "mail",
    request: {
      to: ["team@example.com"],
      subject: reportTexts[language].subject.replace(/\{\{.*\}\}/, "2026-11-21"),
      text: expect.stringContaining("- Orders: 12\n- Returns: 1"),
    },
  });
  chat.perform({ type: "mailed", messageId: "1" });
  expect(chat.issues()).toEqual([]);
  expect(chat.state().stack).toEqual([]);
});

test("a day without figures is told, and figures that cannot be had are an error", () => {
  const chat = run("fr");
  chat.perform(answered(200, { items: [] }));
  expect(JSON.stringify(chat.effect())).toContain("Il n’y avait rien à signaler.");
  const other = run("fr");
  other.perform(failed("unavailable"));
  expect(JSON.stringify(other.latest())).toContain(reportTexts.fr.noFigures);
});
