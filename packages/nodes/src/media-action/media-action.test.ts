import { validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, generated } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";
import { text } from "../testing/text-step.ts";

const flow = (data: NonNullable<NodeSketch["data"]>) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "show" } },
      show: { type: "MediaAction", data, to: { default: "on", error: "broken" } },
      on: text("on"),
      broken: text("broken"),
    },
  });
const picture = {
  type: "image",
  url: "https://house.example/{{ input.text }}.jpg",
  caption: { en: "The tower of {{ profile.name }}" },
  alternativeText: { en: "A tower with a red roof", de: "Ein Turm mit rotem Dach" },
};

test("a picture goes out with its caption as the text, its address and what it shows", () => {
  const chat = converse([flow(picture)]);
  chat.say("tower");
  expect(chat.actions()[0]).toEqual({
    text: {
      text: "The tower of Profile",
      language: "en",
      media: { type: "image", url: "https://house.example/tower.jpg", alternativeText: "A tower with a red roof" },
    },
  });
  expect(chat.texts()[1]).toBe("on");
});

test("without a caption the alternative text of the conversation's language is what is said", () => {
  const chat = converse([flow({ ...picture, caption: {} })], { language: "de" });
  chat.say("turm");
  expect(chat.actions()[0]?.text).toMatchObject({ text: "Ein Turm mit rotem Dach", language: "de" });
});

test("a file with no words at all is called by its name", () => {
  const chat = converse([flow({ type: "file", url: "https://house.example/files/Price%20list.pdf?v=2" })]);
  chat.say("hi");
  expect(chat.actions()[0]?.text).toMatchObject({
    text: "Price list.pdf",
    media: { type: "file", alternativeText: "Price list.pdf" },
  });
});

test("an address that is none leaves by error and is recorded", () => {
  const chat = converse([flow({ ...picture, url: "{{ input.text }}" })]);
  expect(chat.hear("javascript:alert(1)")).toEqual(["broken"]);
  expect(chat.issues()).toMatchObject([{ code: "address", nodeId: "show" }]);
});

test("models are told what was shown", () => {
  const chat = converse([
    buildFlow({
      id: "main",
      name: "Main",
      nodes: {
        start: { type: "Start", to: { default: "show" } },
        show: { type: "MediaAction", data: picture, to: { default: "answer" } },
        answer: { type: "LlmResponse" },
      },
    }),
  ]);
  chat.say("tower");
  const effect = chat.effect();
  expect(effect.type === "generate" && effect.request.messages).toContainEqual({
    role: "assistant",
    text: "[image: A tower with a red roof] The tower of Profile",
  });
  chat.perform(generated("Nice, is it not?"));
  expect(chat.texts()).toEqual(["Nice, is it not?"]);
});

test("a missing address is an error before publishing, a missing alternative text a warning", () => {
  const surroundings = {
    ...nothingAround,
    hasDefaultAiModel: true,
    languages: ["en"],
  };
  const found = (data: NonNullable<NodeSketch["data"]>) =>
    validateFlow(flow(data), kinds, surroundings).flatMap(({ nodeId, code, severity }) =>
      nodeId === "show" ? [`${severity} ${code}`] : [],
    );
  expect(found({})).toEqual(["error required", "warning no-alternative-text"]);
  expect(found({ ...picture, url: "house.example" })).toEqual(["error address"]);
  expect(found({ type: "file", url: "https://house.example/a.pdf", caption: { en: "Prices" } })).toEqual([]);
});
