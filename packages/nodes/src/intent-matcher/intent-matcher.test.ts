import { compileFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { calls, converse, failed, generated } from "../testing/converse.ts";

const intents = [
  {
    id: "hours",
    name: "opening-hours",
    description: "When we are open",
    examples: {
      en: ["When are you open?", "What are your opening hours?", "Are you open on Sunday?"],
      de: ["Wann haben Sie geöffnet?", "Was sind Ihre Öffnungszeiten?", "Haben Sie sonntags offen?"],
      fr: ["Quand êtes-vous ouverts ?", "Quels sont vos horaires d’ouverture ?"],
      es: ["¿Cuándo abren?", "¿Cuál es el horario de apertura?"],
      pl: ["Kiedy jest otwarte?", "Jakie są godziny otwarcia?"],
      ja: ["営業時間は何時ですか", "いつ開いていますか"],
    },
  },
  {
    id: "book",
    name: "book-table",
    description: "Reserve a table",
    examples: {
      en: ["I want to book a table", "Can I make a reservation for tonight?"],
      de: ["Ich möchte einen Tisch reservieren", "Kann ich für heute Abend buchen?"],
      fr: ["Je voudrais réserver une table", "Puis-je faire une réservation pour ce soir ?"],
      es: ["Quiero reservar una mesa", "¿Puedo hacer una reserva para esta noche?"],
      pl: ["Chcę zarezerwować stolik", "Czy mogę zrobić rezerwację na wieczór?"],
      ja: ["テーブルを予約したいです", "今夜の予約をお願いします"],
    },
  },
  {
    id: "cancel",
    name: "cancel-table",
    description: "Take a reservation back",
    examples: {
      en: ["I want to cancel my reservation", "Please cancel the table"],
      de: ["Ich möchte meine Reservierung stornieren", "Bitte den Tisch absagen"],
      fr: ["Je voudrais annuler ma réservation"],
      es: ["Quiero cancelar mi reserva", "Por favor, anule la mesa"],
      pl: ["Chcę odwołać rezerwację", "Proszę anulować stolik"],
      ja: ["予約をキャンセルしたいです", "予約を取り消してください"],
    },
  },
];
const says = (text: string) => ({ type: "TextMessageAction" as const, data: { alternatives: [{ en: text }] } });
const flow = (data: { aiModelId?: string; threshold?: number } = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "match" } },
      match: {
        type: "IntentMatcher",
        name: "Match",
        data: { intents, ...data },
        to: { "response:hours": "hours", "response:book": "book", "response:cancel": "cancel", default: "other" },
      },
      hours: says("hours"),
      book: says("book"),
      cancel: says("cancel"),
      other: says("other {{ Match.intent }}"),
    },
  });
const talk = (language = "en", data = {}) => converse([flow(data)], { language, languages: [language] });
const found = (chat: ReturnType<typeof talk>) =>
  chat.engineEvents().flatMap(({ metaData }) => (metaData && "rung" in metaData ? [metaData] : []));

test.each([
  ["en", "what are your opening hours", "hours"],
  ["en", "Hello! Could you tell me the opening hours please", "hours"],
  ["en", "are you open on sundays", "hours"],
  ["en", "I'd like to make a resrevation for two", "book"],
  ["en", "booking a table for tomorrow", "book"],
  ["en", "cancelling my reservation", "cancel"],
  ["en-GB", "please cancel", "cancel"],
  ["de", "Welche Öffnungszeiten haben Sie am Samstag?", "hours"],
  ["de", "offnungszeit", "hours"],
  ["de", "Reservieren Sie mir bitte einen Tisch für vier", "book"],
  ["de-AT", "Ich muss die Reservierung leider stornieren", "cancel"],
  ["fr", "quels horaires avez-vous", "hours"],
  ["fr", "réserver une table pour deux", "book"],
  ["fr", "il faut annuler la réservation", "cancel"],
  ["es", "horarios de apertura del domingo", "hours"],
  ["es", "una mesa para reservar hoy", "book"],
  ["es", "cancelar la reserva de mañana", "cancel"],
  ["pl", "w jakich godzinach jest otwarte", "hours"],
  ["pl", "zarezerwować stolika dla dwóch", "book"],
  ["pl", "muszę odwołać moją rezerwację", "cancel"],
  ["ja", "営業時間を教えてください", "hours"],
  ["ja", "明日テーブルを予約できますか", "book"],
  ["ja", "予約をキャンセルできますか", "cancel"],
])("in %s by words alone, “%s” means %s", (language, said, way) => {
  const chat = talk(language);
  expect(chat.hear(said)).toEqual([way]);
  expect(found(chat)).toMatchObject([{ rung: expect.stringMatching(/^(?:words|example)$/) }]);
  expect(chat.issues()).toEqual([]);
});

test.each([
  ["en", "my dog is called Rex"],
  ["en", "what"],
  ["en", "!!!"],
  ["de", "Wie wird das Wetter morgen?"],
  ["fr", "quel temps fait-il"],
  ["es", "me gusta el fútbol"],
  ["pl", "jaka jest pogoda"],
  ["ja", "天気はどうですか"],
])("in %s, “%s” means none of them", (language, said) => {
  const chat = talk(language);
  expect(chat.hear(said)).toEqual(["other "]);
  expect(found(chat)).toMatchObject([{ intent: null, rung: null, score: null }]);
});

test("an example word by word is told from one that is like it, and the record says which", () => {
  const chat = talk();
  chat.hear("when are you OPEN");
  expect(found(chat)).toEqual([{ intent: "opening-hours", rung: "example", score: 1 }]);
  chat.hear("open on monday");
  expect(found(chat)).toMatchObject([{ intent: "opening-hours", rung: "words" }]);
});

test("where two come equally near neither is taken, and the record names both", () => {
  const chat = talk("en", { threshold: 0.2 });
  expect(chat.hear("table")).toEqual(["other "]);
  const candidates = chat.engineEvents().flatMap(({ metaData }) => metaData?.candidates ?? []);
  expect(candidates).toMatchObject([{ score: expect.any(Number) }, { score: expect.any(Number) }]);
});

test("the threshold says how near words have to come", () => {
  expect(talk("en", { threshold: 0.95 }).hear("booking a table for tomorrow")).toEqual(["other "]);
  expect(talk("en", { threshold: 0.1 }).hear("booking a table for tomorrow")).toEqual(["book"]);
});

test("examples of another language serve where there are none of the conversation's", () => {
  expect(talk("it").hear("opening hours")).toEqual(["hours"]);
});

test("a chosen model is asked for its choice with the conversation, says nothing, and its choice is taken", () => {
  const chat = talk("en", { aiModelId: "m1" });
  chat.say("will somebody be there on Sunday?");
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error("not a model");
  const { messages, tools, messageId, aiModelIds } = effect.request;
  expect([messageId, aiModelIds]).toEqual([null, ["m1"]]);
  expect(messages.map(({ role }) => role)).toEqual(["system", "user"]);
  expect(messages[0]).toMatchObject({ text: expect.stringContaining("opening-hours: When we are open") });
  expect(tools[0]?.parameters).toMatchObject({
    properties: { intent: { enum: ["opening-hours", "book-table", "cancel-table", "none"] } },
  });
  chat.perform(calls(["choose_intent", { intent: "opening-hours" }]));
  expect(chat.texts()).toEqual(["hours"]);
  expect(found(chat)).toEqual([{ intent: "opening-hours", rung: "model", score: null }]);
});

test("a model that finds none of them has decided: words are not asked", () => {
  const chat = talk("en", { aiModelId: "m1" });
  chat.say("I do not want to book a table");
  chat.perform(calls(["choose_intent", { intent: "none" }]));
  expect(chat.texts()).toEqual(["other "]);
  expect(chat.issues()).toEqual([]);
});

test.each([
  ["fails", failed("unavailable"), "unavailable"],
  ["answers in words", generated("They want to book."), "no-choice"],
  ["is cut off at its limit of tokens", generated("", { finishReason: "length" }), "length"],
  ["chooses what there is not", calls(["choose_intent", { intent: "dance" }]), "no-choice"],
  ["calls with nonsense", calls(["choose_intent", "book-table"]), "no-choice"],
])("where the model %s words decide, and an issue is recorded", (_, result, code) => {
  const chat = talk("en", { aiModelId: "m1" });
  chat.say("book a table");
  chat.perform(result);
  expect(chat.texts()).toEqual(["book"]);
  expect(found(chat)).toMatchObject([{ intent: "book-table", rung: "words" }]);
  expect(chat.issues()).toMatchObject([{ code, severity: "warning" }]);
});

test("a flow keeps what was said for a model only where one is chosen", () => {
  expect(compileFlow(flow(), 1, kinds).keepsHistory).toBe(false);
  expect(compileFlow(flow({ aiModelId: "m1" }), 1, kinds).keepsHistory).toBe(true);
});

test("validation asks for names that differ, for examples and for something to look at", () => {
  const { problems, schema, defaults } = kinds.IntentMatcher;
  const of = (list: object[], aiModelId: string | null = null, text = "{{ input.text }}") =>
    problems?.(schema.parse({ ...defaults, intents: list, aiModelId, text })).map(({ code, field }) => [code, field]);
  const [one] = intents;
  expect(of([])).toEqual([["required", "intents"]]);
  expect(of([one ?? {}], null, " ")).toEqual([["required", "text"]]);
  expect(of([{ ...one }, { ...one, id: "b" }])).toEqual([["value-twice", "intents.1.name"]]);
  expect(of([{ ...one, examples: {} }])).toEqual([["no-examples", "intents.0.examples"]]);
  expect(of([{ ...one, examples: {} }], "m1")).toEqual([]);
});

test("an intent may be called what the model would say of none", () => {
  const named = [
    ...intents.slice(0, 2),
    { id: "cancel", name: "none", description: "Wants nothing of it", examples: {} },
  ];
  const chat = talk("en", { aiModelId: "m1", intents: named });
  chat.say("what a day");
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error("not a model");
  expect(effect.request.tools[0]?.parameters).toMatchObject({
    properties: { intent: { enum: ["opening-hours", "book-table", "none", "none-2"] } },
  });
  expect(effect.request.messages[0]).toMatchObject({ text: expect.stringContaining('"none-2" where it has none') });
  chat.perform(calls(["choose_intent", { intent: "none-2" }]));
  expect(chat.texts()).toEqual(["other "]);
  chat.say("nothing, thank you");
  chat.perform(calls(["choose_intent", { intent: "none" }]));
  expect(chat.texts()).toEqual(["cancel"]);
});

test("as many intents and examples as there may be, and a long text, hold nobody up", () => {
  const letters = (number: number) =>
    [...number.toString(26)].map((one) => String.fromCharCode(97 + parseInt(one, 26)));
  const word = (number: number) => letters(100_000 + number * 7919).join("");
  const words = (from: number, count: number) => Array.from({ length: count }, (_, at) => word(from + at)).join(" ");
  const many = Array.from({ length: 50 }, (_, intent) => ({
    id: `i${intent}`,
    name: `intent ${intent}`,
    examples: { en: Array.from({ length: 100 }, (__, at) => words(intent * 1000 + at * 8, 8)) },
  }));
  const chat = converse([
    buildFlow({
      id: "main",
      name: "Main",
      nodes: {
        start: { type: "Start", to: { default: "match" } },
        match: { type: "IntentMatcher", data: { intents: many }, to: { "response:i7": "seven", default: "other" } },
        seven: says("seven"),
        other: says("other"),
      },
    }),
  ]);
  expect(chat.hear(`${words(7000, 8)} ${words(900_000, 1500)}`)).toEqual(["seven"]);
  expect(chat.hear(words(900_000, 1500))).toEqual(["other"]);
}, 30_000);
