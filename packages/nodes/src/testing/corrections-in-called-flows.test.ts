import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { ask } from "./ask-step.ts";
import { converse } from "./converse.ts";
import { text } from "./text-step.ts";

const asksDay = buildFlow({
  id: "asks",
  name: "Asks",
  nodes: {
    start: { type: "Start", to: { default: "day" } },
    day: ask("day", "date", "size"),
    size: ask("size", "number", "told"),
    told: text("{{ what }} on {{ day }}.", { default: "end" }),
    end: { type: "EndFlow" },
  },
});
const callsFlow = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "first" } },
    first: ask("first", "text", "call"),
    call: {
      type: "GoToFlow",
      data: { flowId: "asks", mode: "call", inputs: [{ name: "what", value: "{{ first }}" }] },
      to: { success: "people" },
    },
    people: ask("people", "number", "done"),
    done: text("{{ first }} {{ day }} {{ size }} {{ people }}"),
  },
});

test("what a called flow has asked is corrected after it has come back", () => {
  const chat = converse([callsFlow, asksDay]);
  chat.say("hi");
  chat.say("Dinner");
  chat.say("Thursday");
  expect(chat.hear("2")).toEqual(["Dinner on 2026-11-26.", "people?"]);
  expect(chat.hear("no, I meant Friday")).toEqual(["Dinner on 2026-11-27.", "people?"]);
  expect(chat.hear("sorry, I meant 3")).toEqual(["Dinner on 2026-11-27.", "people?"]);
  expect(chat.state().stack).toHaveLength(1);
  expect(chat.hear("4")).toEqual(["Dinner 2026-11-27 3 4"]);
});

test("who goes back comes into the flow that has come back, at its last question", () => {
  const chat = converse([callsFlow, asksDay]);
  chat.say("hi");
  chat.say("Dinner");
  chat.say("Thursday");
  chat.say("2");
  expect(chat.hear("go back")).toEqual(["size?"]);
  expect(chat.state().stack).toHaveLength(2);
  expect(chat.hear("go back")).toEqual(["day?"]);
  expect(chat.hear("Friday")).toEqual(["size?"]);
  expect(chat.hear("5")).toEqual(["Dinner on 2026-11-27.", "people?"]);
});

test("answers that came before are corrected in what was asked before them, in called flows as well", () => {
  const chat = converse([callsFlow, asksDay]);
  chat.say("hi");
  chat.say("Dinner");
  chat.say("Thursday");
  expect(chat.hear("2")).toEqual(["Dinner on 2026-11-26.", "people?"]);
  expect(chat.hear("no, I meant Lunch")).toEqual(["Please enter a number.\npeople?"]);
  expect(chat.hear("go back")).toEqual(["size?"]);
  expect(chat.hear("go back")).toEqual(["day?"]);
  expect(chat.hear("go back")).toEqual(["first?"]);
  expect(chat.hear("Lunch")).toEqual(["day?"]);
});
