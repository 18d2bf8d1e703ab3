import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const flow = (language: string) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: { type: "SetLanguage", data: { language }, to: { default: "say", error: "other" } },
      say: { type: "TextMessageAction", data: { alternatives: [{ en: "Hello", de: "Hallo" }] } },
      other: { type: "TextMessageAction", data: { alternatives: [{ en: "Not spoken here" }] } },
    },
  });

test("from then on the agent speaks that language", () => {
  const chat = converse([flow("{{ input.text }}")]);
  expect(chat.hear("DE-at")).toEqual(["Hallo"]);
  expect(chat.latest()).toContainEqual({ type: "language", language: "de" });
});

test("a language that the profile does not speak leaves by error", () => {
  expect(converse([flow("fi")]).hear("hi")).toEqual(["Not spoken here"]);
});
