import type { SentFile } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, generated } from "./converse.ts";
import { text } from "./text-step.ts";

const cv: SentFile = {
  id: "f1",
  name: "cv.pdf",
  mediaType: "application/pdf",
  bytes: 123_456,
  url: "https://parlo.test/api/v1/conversations/c/files/f1",
};
const photo = { ...cv, id: "f2", name: "me.png", mediaType: "image/png", bytes: 900 };

const flow = (asked: NodeSketch) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: { start: { type: "Start", to: { text: "hello" } }, hello: text("Hello", { default: "asked" }), asked },
  });

test("templates read what was written with a file, its name where nothing was, and the file itself", () => {
  const said =
    "{{ input.text }}: {% for one in input.files %}{{ one.name }} {{ one.type }} {{ one.size }} {{ one.address }};{% endfor %}";
  const chat = converse([
    buildFlow({ id: "main", name: "Main", nodes: { start: { type: "Start", to: { text: "say" } }, say: text(said) } }),
  ]);
  chat.say("My papers", { files: [cv, photo] });
  expect(chat.texts()).toEqual([
    `My papers: cv.pdf application/pdf 123456 ${cv.url};me.png image/png 900 ${photo.url};`,
  ]);
  chat.say("", { files: [cv, photo] });
  expect(chat.texts()[0]).toMatch(/^cv\.pdf, me\.png: cv\.pdf application/);
});

test("a question that did not ask for a file goes its ladder, and one that takes any text takes its name", () => {
  const ladder = { noMatch: [{ en: "One of these, please" }] };
  const buttons = [{ value: "yes", label: { en: "Yes" } }];
  const choice = converse([flow({ type: "ChooseReplyButton", data: { text: { en: "Well?" }, buttons, ladder } })]);
  choice.say("hi");
  choice.say("", { files: [cv] });
  expect(choice.texts()).toEqual(["One of these, please"]);
  const fields = [{ name: "name", label: { en: "Name?" }, type: "text", variable: "name" }];
  const form = converse([flow({ type: "CollectUserInput", data: { text: {}, ask: "oneByOne", fields } })]);
  form.say("hi");
  form.say("", { files: [cv] });
  expect(form.state().variables).toEqual({ name: "cv.pdf" });
});

test("a model is told of a file by name, type and size, with what was written beside it", () => {
  const chat = converse([flow({ type: "LlmResponse", data: {} })]);
  chat.say("hi");
  chat.perform(generated("Yes?"));
  chat.say("My papers", { files: [cv, photo] });
  chat.say("", { files: [cv] });
  const told = chat.state().history.flatMap((one) => (one.role === "user" ? [one.text] : []));
  expect(told).toEqual([
    "hi",
    "My papers\n[cv.pdf, application/pdf, 121 kB]\n[me.png, image/png, 900 B]",
    "[cv.pdf, application/pdf, 121 kB]",
  ]);
});

test("what is sent while a person has the conversation is kept for the models that come after", () => {
  const chat = converse([flow({ type: "LlmResponse", data: {} })]);
  chat.say("hi");
  chat.perform(generated("Yes?"));
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  chat.say("", { files: [photo] });
  expect(chat.state().history.at(-1)).toEqual({ role: "user", text: "[me.png, image/png, 900 B]" });
});
