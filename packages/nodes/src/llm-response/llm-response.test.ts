import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, failed, generated } from "../testing/converse.ts";

const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = { default: "rest" }) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "answer" } },
      answer: {
        type: "LlmResponse",
        name: "Answer",
        data: {
          model: { instruction: "Help {{ user.name }}", aiModelId: "m1", fallbackAiModelId: "m2", variable: "said" },
          ...data,
        },
        to,
      },
      rest: { type: "Checkpoint", to: { text: "answer" } },
      sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "sorry" }] } },
    },
  });

test("C279 C280: a model is asked with persona, instruction and history; its text is said under the announced id", () => {
  const chat = converse([flow()], { endUserVariables: { name: "Ada" } });
  chat.say("What is it?");
  expect(chat.engineEvents().map(({ state }) => state)).toEqual([
    "ProcessingStarted",
    "NodeProcessing",
    "NodeProcessing",
    "LlmCallStarted",
  ]);
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error("not a model's call");
  expect(effect.request).toMatchObject({ aiModelIds: ["m1", "m2"], tools: [] });
  expect(effect.request.messages).toEqual([
    { role: "system", text: "You are Mia.\n\nHelp Ada\n\nAnswer in English." },
    { role: "user", text: "What is it?" },
  ]);
  chat.perform(generated("It is a lamp."));
  expect(chat.latest()).toContainEqual({
    type: "message",
    id: effect.request.messageId,
    replyTo: "m1",
    action: { text: { text: "It is a lamp.", language: "en" } },
  });
  expect(chat.engineEvents().map(({ state }) => state)).toEqual([
    "LlmCallEnded",
    "NodeProcessing",
    "ProcessingCompleted",
  ]);
  expect(chat.state().variables).toEqual({ said: "It is a lamp." });
  expect(chat.state().tokens).toBe(15);
  chat.say("And this?");
  const again = chat.effect();
  expect(again.type === "generate" && again.request.messages.slice(1)).toEqual([
    { role: "user", text: "What is it?" },
    { role: "assistant", text: "It is a lamp." },
    { role: "user", text: "And this?" },
  ]);
});

const askedWith = (chat: ReturnType<typeof converse>) => {
  const effect = chat.effect();
  return effect.type === "generate" ? effect.request.messages : [];
};

test("what a model is told besides stands behind its instruction, with the values of now", () => {
  const model = { instruction: "Help.", context: " {{ user.name }} has {{ room | upcase }}.\n" };
  const chat = converse([flow({ model: { ...model, aiModelId: "m1" } })], {
    endUserVariables: { name: "Ada", room: "b12" },
  });
  chat.say("hi");
  expect(askedWith(chat)[0]).toEqual({
    role: "system",
    text: "You are Mia.\n\nHelp.\n\nAda has B12.\n\nAnswer in English.",
  });
});

test.each([
  [0, ["Begin."]],
  [1, ["three"]],
  [3, ["two", "re two", "three"]],
  [80, ["one", "re one", "two", "re two", "three"]],
])("with a window of %i a model reads the latest messages, and no more", (historyMessages, read) => {
  const chat = converse([flow({ model: { instruction: "Help.", aiModelId: "m1", historyMessages } })]);
  for (const said of ["one", "two"]) {
    chat.say(said);
    chat.perform(generated(`re ${said}`));
  }
  chat.say("three");
  expect(askedWith(chat).slice(1)).toEqual(read.map((said) => expect.objectContaining({ text: said })));
});

test("C280: a model that fails is an LlmCallError, an issue and the error exit", () => {
  const chat = converse([flow({}, { default: "rest", error: "sorry" })]);
  chat.say("hi");
  chat.perform(failed("rate-limited", { retryable: true, attempts: 3, provider: "OpenAi", engineId: "m1" }));
  expect(chat.texts()).toEqual(["sorry"]);
  expect(chat.engineEvents()).toContainEqual(expect.objectContaining({ state: "LlmCallError" }));
  expect(chat.issues()).toMatchObject([
    { code: "rate-limited", retryable: true, attempt: 3, provider: "OpenAi", engineId: "m1", nodeId: "answer" },
  ]);
});

test.each([
  ["en", "Sorry, something went wrong on my side. Please try again in a moment."],
  ["de", "Entschuldigung, bei mir ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal."],
  ["ja", "申し訳ありません。問題が発生しました。しばらくしてからもう一度お試しください。"],
])("without an error exit there is one apology in %s, and the next input begins anew", (language, apology) => {
  const chat = converse([flow()], { language });
  chat.say("hi");
  chat.perform(failed("unavailable"));
  expect(chat.texts()).toEqual([apology]);
  expect(chat.state().stack).toEqual([]);
  chat.say("again");
  expect(chat.effect().type).toBe("generate");
});

test("the flow's own error handler is tried before the apology", () => {
  const chat = converse([{ ...flow(), settings: { errorNodeId: "sorry" } }]);
  chat.say("hi");
  chat.perform(failed("unauthorized"));
  expect(chat.texts()).toEqual(["sorry"]);
});

test("an answer that broke off is kept and flagged, and the node has failed", () => {
  const chat = converse([flow({}, { default: "rest", error: "sorry" })]);
  chat.say("hi");
  chat.perform(failed("incomplete", { partialText: "It is a la" }));
  expect(chat.latest()).toContainEqual(
    expect.objectContaining({ incomplete: true, action: { text: { text: "It is a la", language: "en" } } }),
  );
  expect(chat.texts()).toEqual(["It is a la", "sorry"]);
});

test("an answer at its limit of tokens ends at its last sentence, and that is recorded", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.perform(generated("It is a lamp. It was made in", { finishReason: "length" }));
  expect(chat.texts()).toEqual(["It is a lamp."]);
  expect(chat.issues()).toMatchObject([{ code: "answer-cut", severity: "info", provider: expect.stringMatching(/./) }]);
});

test("an empty or a withheld answer is a failure", () => {
  for (const answer of [generated(" "), generated("x", { finishReason: "content-filter" })]) {
    const chat = converse([flow({}, { default: "rest", error: "sorry" })]);
    chat.say("hi");
    chat.perform(answer);
    expect(chat.texts()).toEqual(["sorry"]);
  }
});

test("new input cancels the call, and goes where the flow rests", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  const first = chat.effect().id;
  chat.say("wait, something else");
  expect(chat.engineEvents().map(({ state }) => state)).toEqual([
    "LlmCallError",
    "ProcessingCompleted",
    "ProcessingStarted",
    "NodeProcessing",
    "ProcessingCompleted",
    "ProcessingStarted",
    "NodeProcessing",
    "LlmCallStarted",
  ]);
  expect(chat.effect().id).not.toBe(first);
  expect(chat.issues()).toEqual([]);
  expect(chat.take({ type: "effect", effectId: first, result: generated("late") })).toEqual([]);
});

test("a conversation that has used its tokens asks no more", () => {
  const chat = converse([flow({}, { default: "rest", error: "sorry" })], { limits: { tokens: 15 } });
  chat.say("hi");
  chat.perform(generated("Hello"));
  expect(chat.hear("more")).toEqual(["sorry"]);
  expect(chat.issues()).toMatchObject([{ code: "token-budget" }]);
});

test("answers that are interrupted use the conversation's tokens too, counted by nobody else", () => {
  const chat = converse([flow({}, { default: "rest", error: "sorry" })], { limits: { tokens: 120 } });
  chat.say("hi");
  for (let turn = 1; turn < 10 && chat.state().pending; turn++) {
    const before = chat.state().tokens;
    chat.perform(failed("cancelled", { partialText: "It is a long story" }));
    expect(chat.state().tokens - before).toBeGreaterThan(20);
    chat.say("go on");
  }
  expect(chat.texts()).toEqual(["sorry"]);
  expect(chat.issues()).toMatchObject([{ code: "token-budget" }]);
});

test("a call that was never made, refused, or counted by its vendor is not guessed", () => {
  const spent = (more: Parameters<typeof failed>[1], code = "cancelled") => {
    const chat = converse([flow({}, { default: "rest", error: "sorry" })]);
    chat.say("hi");
    chat.perform(failed(code, more));
    return chat.state().tokens;
  };
  expect(spent({ attempts: 0 })).toBe(0);
  expect(spent({}, "unauthorized")).toBe(0);
  expect(spent({ usage: { inputTokens: 3, outputTokens: 4 } })).toBe(7);
});

test.each([
  [null, null, []],
  ["m1", null, ["m1"]],
  ["m1", "m2", ["m1", "m2"]],
  [null, "m2", [null, "m2"]],
])(
  "of the model %s with the fallback %s, %j are asked: the organisation's default gives way to no fallback",
  (aiModelId, fallbackAiModelId, asked) => {
    const chat = converse([flow({ model: { aiModelId, fallbackAiModelId } })]);
    chat.say("hi");
    expect(chat.effect()).toMatchObject({ request: { aiModelIds: asked } });
  },
);
