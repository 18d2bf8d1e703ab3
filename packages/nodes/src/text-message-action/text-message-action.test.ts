import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { textMessageActionKind } from "./text-message-action.kind.ts";

const greet = (data: Parameters<typeof buildFlow>[0]["nodes"][string]["data"]) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "hello" } },
      hello: { type: "TextMessageAction", ...(data && { data }) },
    },
  });

test("a text is said in the conversation's language, rendered", () => {
  const flow = greet({
    alternatives: [{ en: "Hello {{ user.name | default: 'friend' }}", de: "Hallo {{ user.name }}" }],
  });
  const english = converse([flow]);
  english.say("hi");
  expect(english.texts()).toEqual(["Hello friend"]);
  const german = converse([flow], { language: "de", endUserVariables: { name: "Ada" } });
  german.say("hi");
  expect(german.texts()).toEqual(["Hallo Ada"]);
});

test("alternatives come in turn, or at random from the seed", () => {
  const alternatives = [{ en: "one" }, { en: "two" }, { en: "three" }];
  const inTurn = converse([greet({ alternatives, pick: "inTurn" })]);
  expect([0, 1, 2, 3].map(() => inTurn.hear("hi")[0])).toEqual(["one", "two", "three", "one"]);
  const random = () => {
    const chat = converse([greet({ alternatives, pick: "random" })]);
    return Array.from({ length: 30 }, () => chat.hear("hi")[0]);
  };
  expect(random()).toEqual(random());
  expect(new Set(random()).size).toBe(3);
});

test("C272: a text has its language and, where it is set, how it is spoken", () => {
  const chat = converse([greet({ alternatives: [{ en: "Hi" }], ssml: [{ en: "<speak>Hi</speak>" }] })]);
  chat.say("hi");
  expect(chat.actions()).toEqual([{ text: { text: "Hi", language: "en", ssml: "<speak>Hi</speak>" } }]);
});

test("what is spoken instead is found like the text: in any region of the language, and in no other language", () => {
  const node = { alternatives: [{ de: "Hallo", en: "Hi" }], ssml: [{ de: "<speak>Hallo</speak>" }] };
  const spoken = (language: string) => {
    const chat = converse([greet(node)], { language });
    chat.say("hi");
    return chat.actions()[0]?.text?.ssml;
  };
  expect([spoken("de-AT"), spoken("de"), spoken("en")]).toEqual([
    "<speak>Hallo</speak>",
    "<speak>Hallo</speak>",
    undefined,
  ]);
});

test("each of several texts is spoken in its own way, or as it is written", () => {
  const node = {
    alternatives: [{ en: "One" }, { en: "Two" }, { en: "Three" }],
    ssml: [{}, { en: "<speak>2</speak>" }],
  };
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "say" } },
      say: { type: "TextMessageAction", data: node, to: { default: "rest" } },
      rest: { type: "Checkpoint", to: { text: "say" } },
    },
  });
  const chat = converse([flow]);
  const said = ["a", "b", "c"].map((text) => {
    chat.say(text);
    return chat.actions().at(-1)?.text;
  });
  expect(said).toEqual([
    { text: "One", language: "en" },
    { text: "Two", language: "en", ssml: "<speak>2</speak>" },
    { text: "Three", language: "en" },
  ]);
});

test("a plain text says that it is one", () => {
  const chat = converse([greet({ alternatives: [{ en: "3 * 4 * 5" }], format: "plain" })]);
  chat.say("hi");
  expect(chat.actions()).toEqual([{ text: { text: "3 * 4 * 5", format: "plain", language: "en" } }]);
});

test("a text that cannot be rendered is an issue and an apology, not silence", () => {
  const chat = converse([greet({ alternatives: [{ en: "{{ name | nosuchfilter }}" }] })]);
  chat.say("hi");
  expect(chat.texts()).toEqual(["Sorry, something went wrong on my side. Please try again in a moment."]);
  expect(chat.issues()).toMatchObject([{ code: "template", severity: "error", flowId: "main", nodeId: "hello" }]);
});

test("what somebody is called breaks no SSML", () => {
  const node = { alternatives: [{ en: "Hi" }], ssml: [{ en: "<speak>Hi {{ input.text }}</speak>" }] };
  const chat = converse([greet(node)]);
  chat.hear("Fish & <Chips>");
  expect(chat.actions()[0]?.text?.ssml).toBe("<speak>Hi Fish &amp; &lt;Chips&gt;</speak>");
});

test("SSML that cannot be read is an issue, and the text goes without it", () => {
  const node = { alternatives: [{ en: "Hi" }], ssml: [{ en: "<speak>Hi {{ input.text }}" }] };
  const chat = converse([greet(node)]);
  chat.say("Ada");
  expect(chat.actions()).toEqual([{ text: { text: "Hi", language: "en" } }]);
  expect(chat.issues()).toMatchObject([{ severity: "warning", code: "ssml-malformed", nodeId: "hello" }]);
});

test("authors are told of SSML that cannot be read, whatever its placeholders come to", () => {
  const problemsOf = (...written: string[]) => {
    const ssml = written.map((en) => ({ en }));
    const data = {
      ...textMessageActionKind.schema.parse(textMessageActionKind.defaults),
      alternatives: [{ en: "Hi" }],
      ssml,
    };
    return (textMessageActionKind.problems?.(data) ?? []).map(({ code, field, params }) => [code, field, params]);
  };
  expect(
    problemsOf("", "Hi {{ name }}", '<break time="{{ ms }}ms"/>', "{% if a %}<p>{% else %}<s>{% endif %}"),
  ).toEqual([]);
  expect(problemsOf("", "<p>{{ name }}</s>", "a".repeat(4001))).toEqual([
    ["ssml-malformed", "ssml.1", { at: "</s>" }],
    ["ssml-too-long", "ssml.2", { most: 4000 }],
  ]);
});

test.each([
  ["plain", "2026-12-24 1234567.5 2"],
  ["local", "24.12.2026 1.234.567,5 2"],
])("numbers and dates are said as the flow has them: %s", (values, said) => {
  for (const text of ["{{ day }} {{ sum }} {{ two }}", "{{ day | append: '' }} {{ sum | plus: 0 }} {{ two }}"]) {
    const flow = { ...greet({ alternatives: [{ de: text }] }), settings: { formatting: { values } } };
    const chat = converse([flow], { language: "de", variables: { day: "2026-12-24", sum: 1234567.5, two: "2" } });
    expect(chat.hear("Hallo")).toEqual([said]);
  }
});

test.each([
  ['{{ day | date: "%Y-%m-%d" }} {{ day }}', "2026-12-24 24.12.2026"],
  ['{% assign d = day | date: "%Y-%m-%d" %}{{ d }} {{ d | append: "" }} {{ d.size }}', "2026-12-24 2026-12-24 10"],
  [
    '{% capture d %}{{ day | date: "%Y-%m-%d" }}{% endcapture %}{{ d }}{% if d == "2026-12-24" %}!{% endif %}',
    "2026-12-24!",
  ],
  ['{{ day | date: "%Y-%m-%d" | date: "full" }}', "Donnerstag, 24. Dezember 2026"],
  ['{{ day | date: "%Y-%m-%d" | split: "-" | join: "/" }} {{ day | date: "%Y" | plus: 1 }}', "2026/12/24 2027"],
])("a date that its author has formatted stays so where values are local: %s", (text, said) => {
  const flow = { ...greet({ alternatives: [{ de: text }] }), settings: { formatting: { values: "local" } } };
  const chat = converse([flow], { language: "de", variables: { day: "2026-12-24" } });
  expect(chat.hear("Hallo")).toEqual([said]);
});
