import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "./templates/build-flow.ts";
import { converse } from "./testing/converse.ts";

const rooms = (count: number) => Array.from({ length: count }, (_, at) => `Room ${at + 1}`);
const ask = (type: "ChooseReplyButton" | "ChooseCard", list: JsonObject, items: readonly string[]) => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: { start: { type: "Start", to: { default: "ask" } }, ask: { type, data: { list } } },
  });
  const chat = converse([flow], { variables: { rooms: items } });
  chat.say("hi");
  return chat;
};
const buttons = { variable: "rooms", label: "", value: "" };
const cards = { variable: "rooms", title: "", text: "", imageUrl: "", value: "" };

test.each([
  ["ChooseReplyButton", buttons],
  ["ChooseCard", cards],
] as const)("%s records once that a list is too long, and says nothing of one that is not", (type, list) => {
  const chat = ask(type, list, rooms(101));
  expect(chat.issues()).toMatchObject([{ severity: "warning", code: "list-cut", nodeId: "ask" }]);
  expect(JSON.stringify(chat.actions())).toContain("Room 100");
  expect(JSON.stringify(chat.actions())).not.toContain("Room 101");
  chat.say("which?");
  expect(chat.issues()).toEqual([]);
  expect(ask(type, list, rooms(100)).issues()).toEqual([]);
});

test.each([
  ["ChooseReplyButton", { ...buttons, label: "title", value: "id" }],
  ["ChooseCard", { ...cards, title: "title", value: "id" }],
] as const)("of %s plain texts are what is chosen from, whatever part of them is named", (type, list) => {
  const chat = ask(type, list, ["Hall", "Tower"]);
  expect(chat.issues()).toEqual([]);
  expect(chat.actions()[0]?.uiAction?.value).toMatchObject(
    type === "ChooseCard"
      ? { cards: [{ title: "Hall", payload: "Hall" }, { title: "Tower" }] }
      : { buttons: [{ id: "Hall", label: "Hall" }, { label: "Tower" }] },
  );
});
