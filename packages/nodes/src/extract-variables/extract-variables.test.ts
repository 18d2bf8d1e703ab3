import { type Json, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { calls, converse, failed, generated, type Setting } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";

const base = { isEndUser: false, hide: false };
const definitions = [
  { ...base, key: "city", name: "City", type: "String" },
  { ...base, key: "day", name: "Day", type: "Date", description: "When the tour is" },
  { ...base, key: "guests", name: "Guests", type: "Number" },
  { ...base, key: "born", name: "Birthday", type: "Date", isEndUser: true, hide: true },
] as const;

type Data = { [setting: string]: string | number | object | null };
const named = (...keys: string[]) => keys.map((variable) => ({ variable }));

const flow = (data: Data, to: { [exit: string]: string } = {}, settings = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings,
    nodes: {
      start: { type: "Start", to: { default: "read" } },
      read: {
        type: "ExtractVariables",
        name: "Extract",
        data: { model: { aiModelId: "m1" }, variables: named("city", "day", "guests"), ...data } as never,
        to: { success: "booked", "missing-variables": "missing", error: "sorry", ...to },
      },
      booked: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ city }}, {{ day }}, {{ guests }}" }] } },
      missing: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "no {{ Extract.missing | join: ' no ' }} but {{ Extract.values | json }}" }] },
      },
      sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "sorry" }] } },
    },
  });

const talk = (data: Data = {}, setting: Setting = {}) => converse([flow(data)], { definitions, ...setting });
const gave = (values: Json) => calls(["store_values", values]);

function asked(chat: ReturnType<typeof talk>) {
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error("not a model's call");
  const { messages, tools } = effect.request;
  const [system, conversation] = messages.map((message) => ("text" in message ? message.text : ""));
  return { request: effect.request, system, conversation, parameters: tools[0]?.parameters as { properties: object } };
}

test("C255: one call reads the conversation with names, types and descriptions; what it gives is stored in its types", () => {
  const chat = talk();
  expect(chat.hear("The two of us would like to see Graz on Friday")).toEqual([]);
  const { request, system, conversation, parameters } = asked(chat);
  expect(request).toMatchObject({ aiModelIds: ["m1"], messageId: null, maxTokens: 4096, tools: [{}] });
  expect(system).toContain("It is Saturday, 2026-11-21T13:00:00 in Europe/Berlin");
  expect(conversation).toContain('Person: "The two of us would like to see Graz on Friday"');
  expect(parameters.properties).toMatchObject({
    city: { type: "string", description: "City" },
    day: { type: "string", format: "date", description: "Day: When the tour is" },
    guests: { type: "number" },
    next_question: { description: expect.stringContaining("in English") },
  });
  chat.perform(gave({ city: "Graz", day: "2026-11-27", guests: "2", mood: "good" }));
  expect(chat.texts()).toEqual(["Graz, 2026-11-27, 2"]);
  expect(chat.state().variables).toEqual({ city: "Graz", day: "2026-11-27", guests: 2 });
  expect(chat.issues()).toEqual([]);
});

test("what is missing or does not fit its type is asked for, waited for and read again; what was found is kept", () => {
  const chat = talk({}, { language: "de", languages: ["de", "en"] });
  chat.say("Nach Graz, bald");
  chat.perform(gave({ city: "Graz", day: "soon", guests: null, next_question: "Wie viele sind Sie?" }));
  // The model takes the day for said: its question would not ask for it.
  expect(chat.texts()).toEqual(["Das muss ich noch wissen: Day und Guests"]);
  expect(chat.state().variables).toEqual({ city: "Graz" });
  chat.say("am Freitag");
  expect(asked(chat).conversation).toContain("Das muss ich noch wissen");
  expect(asked(chat).system).toContain("not missing: city.");
  chat.perform(gave({ day: "am Freitag", next_question: "Wie viele sind Sie?" }));
  expect(chat.texts()).toEqual(["Wie viele sind Sie?"]);
  chat.say("zu zweit, und doch nach Linz");
  chat.perform(gave({ guests: 2, city: "Linz" }));
  expect(chat.texts()).toEqual(["Linz, 2026-11-27, 2"]);
});

test("after so many questions it leaves by missing-variables, with what was found", () => {
  const chat = talk({ mostQuestions: 2 });
  chat.say("hi");
  for (const question of ["Where to?", "Where do you want to go?"]) {
    chat.perform(gave({ guests: 2, next_question: question }));
    expect(chat.texts()).toEqual([question]);
    chat.say("hm");
  }
  chat.perform(gave({ next_question: "Where?" }));
  expect(chat.texts()).toEqual(["no city no day but {}"]);
  expect(chat.state().variables).toEqual({ guests: 2 });
});

test.each(["", "x"])("a question that is too long is asked up to a whole character", (before) => {
  const chat = talk();
  chat.hear("Hello");
  chat.perform(gave({ next_question: `${before}${"😀".repeat(600)}` }));
  const [question = ""] = chat.texts();
  expect([/\p{Surrogate}/u.test(question), question.length > 900, question.length <= 1000]).toEqual([
    false,
    true,
    true,
  ]);
});

test("where missing ones are left it asks nothing and leaves at once", () => {
  const chat = talk({ missing: "leave" });
  chat.say("Graz for 2");
  expect(asked(chat).parameters.properties).not.toHaveProperty("next_question");
  chat.perform(gave({ city: "Graz", guests: 2, day: "  " }));
  expect(chat.texts()).toEqual(['no day but {"city":"Graz","guests":2}']);
  expect(chat.state().stack).toEqual([]);
});

test("the author's question is asked in the conversation's language and knows what is missing", () => {
  const question = { en: "Please tell me {{ missing }}.", fr: "Dites-moi {{ missing }}." };
  const chat = talk({ question }, { language: "fr", languages: ["en", "fr"] });
  chat.say("bonjour");
  chat.perform(gave({ city: "Graz", next_question: "Combien ?" }));
  expect(chat.texts()).toEqual(["Dites-moi Day et Guests."]);
});

test("what a variable held before is not missing, and stays unless something newer is said", () => {
  const chat = talk({ variables: named("city", "born") }, { endUserVariables: { born: "1990-05-03" } });
  chat.take({ type: "variableStore", values: { city: "Graz" }, messageId: "v" });
  chat.say("hi");
  expect(asked(chat).system).toContain("not missing: city, born.");
  expect(asked(chat).system).not.toContain("1990");
  chat.perform(gave({ city: "Linz" }));
  expect(chat.texts()).toEqual(["Linz, , "]);
});

test("a variable may be called what every object has", () => {
  const chat = talk({ variables: named("constructor", "city"), missing: "leave" });
  chat.say("Graz");
  chat.perform(gave({ city: "Graz" }));
  expect(chat.texts()).toEqual(['no constructor but {"city":"Graz"}']);
  expect(Object.values(chat.state().outputs)).toEqual([{ values: { city: "Graz" }, missing: ["constructor"] }]);
});

test("numbers that are too large to be written count as missing", () => {
  for (const guests of [Number("1e999"), "1e999", "9".repeat(400)]) {
    const chat = talk({ variables: named("guests"), missing: "leave" });
    chat.say("hi");
    chat.perform(gave({ guests }));
    expect(chat.texts()).toEqual(["no guests but {}"]);
    expect(chat.issues()).toEqual([]);
  }
});

test("values that are too large for a variable count as missing", () => {
  const chat = talk({ variables: named("city"), missing: "leave" });
  chat.say("hi");
  chat.perform(gave({ city: "x".repeat(32_001) }));
  expect(chat.texts()).toEqual(["no city but {}"]);
});

test("a hidden variable is filled, and neither its value nor the words that said it are for everybody", () => {
  const chat = talk({ variables: named("born", "city") });
  chat.say("I was born on 3 May 1990");
  chat.perform(
    gave({ born: "1990-05-03", own_words: ["3 May 1990", "made up", 5], next_question: "Where do you want to go?" }),
  );
  expect(chat.latest()).toContainEqual({ type: "private", fields: [], values: ["1990-05-03", "3 May 1990"] });
  expect(chat.latest()).toContainEqual(expect.objectContaining({ type: "variable", scope: "endUser", key: "born" }));
  expect(JSON.stringify(chat.state().outputs)).not.toContain("1990");
  chat.say("Graz");
  expect(chat.latest().filter(({ type }) => type === "private")).toEqual([]);
  const asks = talk({ variables: named("born") });
  asks.say("hi");
  asks.perform(gave({ next_question: "When were you born?" }));
  asks.say("when the wall fell");
  expect(asks.latest()).toContainEqual({ type: "private", fields: [], values: ["when the wall fell"] });
});

test.each([
  ["does not answer in time", failed("timeout", { retryable: true }), "timeout"],
  ["breaks off", failed("incomplete", { partialText: "{" }), "incomplete"],
  ["answers in words", generated("Graz, for two."), "malformed"],
  ["calls with nonsense", gave(["Graz"]), "malformed"],
  ["calls something else", calls(["book", { city: "Graz" }]), "malformed"],
  ["is withheld", generated("", { finishReason: "content-filter" }), "refused"],
  ["comes to its limit of tokens", { ...gave({ city: "Gr" }), finishReason: "length" as const }, "length"],
])("a model that %s leaves by error with an issue and stores nothing", (_, result, code) => {
  const chat = talk();
  chat.say("Graz for two");
  chat.perform(result);
  expect(chat.texts()).toEqual(["sorry"]);
  expect(chat.issues()).toMatchObject([{ code, severity: "error", nodeId: "read" }]);
  expect(chat.state().variables).toEqual({});
});

test("a call that ran out of tokens is an LlmCallError", () => {
  const chat = talk();
  chat.say("Graz for two");
  chat.perform({ ...gave({ city: "Gr" }), finishReason: "length" });
  expect(chat.engineEvents().map(({ state }) => state)).toContain("LlmCallError");
  expect(chat.engineEvents().map(({ state }) => state)).not.toContain("LlmCallEnded");
});

test("whoever speaks on while it reads is heard out and read whole; where it does not ask it reads anew, and nothing has gone wrong", () => {
  const chat = talk();
  chat.say("Graz");
  const { id } = chat.effect();
  chat.say("for two, on Friday");
  expect(chat.issues()).toEqual([]);
  expect(chat.effect().id).not.toBe(id);
  expect(asked(chat).conversation?.split("\n").slice(1)).toEqual(['Person: "Graz"', 'Person: "for two, on Friday"']);
  chat.perform(gave({ city: "Graz", day: "2026-11-27", guests: 2 }));
  expect(chat.texts()).toEqual(["Graz, 2026-11-27, 2"]);
  const leaves = talk({ missing: "leave" });
  leaves.say("Graz");
  leaves.say("for two");
  expect(leaves.texts()).toEqual([]);
  expect(leaves.issues()).toMatchObject([{ code: "cancelled", severity: "info" }]);
  expect(asked(leaves).conversation?.split("\n").slice(1)).toEqual(['Person: "Graz"', 'Person: "for two"']);
});

test("a keyword of the flow comes before the answer, and the question is repeated when it is done", () => {
  const settings = { handlers: [{ id: "h", on: "keyword", keywords: { en: ["help"] }, flowId: "help", mode: "call" }] };
  const help = buildFlow({
    id: "help",
    name: "Help",
    nodes: {
      start: { type: "Start", to: { default: "say" } },
      say: { type: "TextMessageAction", data: { alternatives: [{ en: "This is help." }] } },
    },
  });
  const chat = converse([flow({}, {}, settings), help], { definitions });
  chat.say("Graz");
  chat.perform(gave({ city: "Graz", next_question: "When, and how many?" }));
  expect(chat.hear("help")).toEqual(["This is help."]);
  chat.perform(gave({ city: "Graz", next_question: "When, and how many?" }));
  expect(chat.texts()).toEqual(["When, and how many?"]);
});

test("validation asks for a model, for variables that there are, each once, and for a question that can be filled in", () => {
  const around = {
    ...{
      ...nothingAround,
      hasDefaultAiModel: false,
    },
    ...{ definitions, languages: ["en", "de"] },
  };
  const of = (data: Data) =>
    validateFlow(flow(data), kinds, around).flatMap(({ nodeId, code, field }) =>
      nodeId === "read" ? [[code, field]] : [],
    );
  expect(of({ model: {}, variables: [] })).toEqual([
    ["required", "variables"],
    ["no-model", "model.aiModelId"],
  ]);
  const question = { en: "{{ missing }} {{ mising }}", de: "{{ x" };
  const variables = named("city", "", "city", "town");
  expect(of({ variables, question })).toEqual([
    ["required", "variables.1.variable"],
    ["value-twice", "variables.2.variable"],
    ["model-missing", "model.aiModelId"],
    ["variable-missing", "variables.3.variable"],
    ["template", "question.de"],
    ["unknown-name", "question.en"],
  ]);
  const { schema, defaults } = kinds.ExtractVariables;
  expect(schema.parse(defaults)).toMatchObject({ missing: "ask", mostQuestions: 2 });
  for (const mostQuestions of [0, 11, 1.5])
    expect(schema.safeParse({ ...defaults, mostQuestions }).success).toBe(false);
});
