import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const talk = (data: { name: string; value?: string }, said = "12") => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "send" } },
      send: { type: "SendSignal", data, to: { default: "said", error: "wrong" } },
      said: { type: "TextMessageAction", data: { alternatives: [{ en: "sent" }] } },
      wrong: { type: "TextMessageAction", data: { alternatives: [{ en: "wrong" }] } },
    },
  });
  const chat = converse([flow]);
  chat.say(said);
  return chat;
};

test("name and value are rendered and sent, in their place among what is said", () => {
  const chat = talk({ name: "door-{{ persona.name }}", value: "room {{ input.text }}" });
  expect(chat.actions()).toEqual([
    { signal: { name: "door-Mia", value: "room 12" } },
    { text: { text: "sent", language: "en" } },
  ]);
});

test("a signal without a value has none", () => {
  expect(talk({ name: "door-open" }).actions()[0]).toEqual({ signal: { name: "door-open" } });
});

test.each(["{{ nobody }}", "{{ input.text | append: input.text | append: input.text }}"])(
  "a name that comes out empty or too long leaves by error and is recorded: %s",
  (name) => {
    const chat = talk({ name }, name === "{{ nobody }}" ? "12" : "x".repeat(100));
    expect(chat.texts()).toEqual(["wrong"]);
    expect(chat.issues()).toMatchObject([{ code: "signal-name", retryable: false }]);
  },
);
