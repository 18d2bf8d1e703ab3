import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { ask } from "./ask-step.ts";
import { converse, failed } from "./converse.ts";
import { text } from "./text-step.ts";

const booking = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "day" } },
    day: ask("day", "date", "say"),
    say: text("On {{ day }}.", { default: "colour" }),
    colour: {
      type: "ChooseReplyButton",
      data: {
        text: { en: "Colour?" },
        buttons: ["red", "blue"].map((value) => ({ value, label: { en: value } })),
        variable: "colour",
      },
      to: { "selected:red": "people", "selected:blue": "blue", "not-selected": "none" },
    },
    none: text("none"),
    blue: text("Blue it is.", { default: "people" }),
    people: ask("people", "number", "done"),
    done: text("{{ day }} {{ colour }} {{ people }}"),
  },
});

test("a correction re-opens the question that was answered last, and the flow goes on from there", () => {
  const chat = converse([booking]);
  chat.say("hi");
  expect(chat.hear("on Thursday")).toEqual(["On 2026-11-26.", "Colour?"]);
  expect(chat.hear("no, I meant Friday")).toEqual(["On 2026-11-27.", "Colour?"]);
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ nodeId: "day", metaData: expect.objectContaining({ corrects: "day" }) }),
  );
  expect(chat.hear("red")).toEqual(["people?"]);
  expect(chat.hear("sorry, I meant blue")).toEqual(["Blue it is.", "people?"]);
  expect(chat.hear("4")).toEqual(["2026-11-27 blue 4"]);
});

test("a correction that the last question cannot read belongs to the one that waits", () => {
  const chat = converse([booking]);
  chat.say("hi");
  chat.say("Friday");
  expect(chat.hear("no, I meant blue")).toEqual(["Blue it is.", "people?"]);
});

test("an earlier question is re-opened, and those behind it keep their answers", () => {
  const chat = converse([booking]);
  chat.say("hi");
  chat.say("Thursday");
  chat.say("blue");
  expect(chat.hear("no, I meant Friday")).toEqual(["On 2026-11-27.", "Blue it is.", "people?"]);
  expect(chat.hear("sorry, I meant red")).toEqual(["people?"]);
  expect(chat.hear("actually Saturday")).toEqual(["On 2026-11-28.", "people?"]);
  expect(chat.hear("4")).toEqual(["2026-11-28 red 4"]);
});

test("what the present question can read is its own, though an older one could read it as well", () => {
  const chat = converse([booking]);
  chat.say("hi");
  chat.say("Thursday");
  chat.say("blue");
  expect(chat.hear("no, I meant 5")).toEqual(["2026-11-26 blue 5"]);
});

/** A day is asked for, and then whether that is right. */
const confirmed = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "name" } },
    name: ask("name", "text", "day"),
    day: ask("day", "date", "sure"),
    sure: {
      type: "ChooseReplyButton",
      data: {
        text: { en: "{{ name }} on {{ day }}?" },
        buttons: [
          { value: "yes", label: { en: "Yes", de: "Ja", fr: "Oui", es: "Sí", pl: "Tak", ja: "はい" } },
          { value: "no", label: { en: "No", de: "Nein", fr: "Non", es: "No", pl: "Nie", ja: "いいえ" } },
        ],
      },
      to: { "selected:yes": "yes", "selected:no": "no" },
    },
    yes: text("yes"),
    no: text("no"),
  },
});

function atConfirmation(language: string, day: string) {
  const chat = converse([confirmed], { language, languages: ["en", "de", "fr", "es", "pl", "ja"] });
  chat.say("?");
  chat.say("Ada");
  expect(chat.hear(day)).toEqual(["Ada on 2026-11-26?"]);
  return chat;
}

test.each([
  ["en", "Thursday", "no, Friday"],
  ["en", "Thursday", "no, I meant Friday"],
  ["en", "Thursday", "no wait, Friday"],
  ["en", "Thursday", "Actually Friday"],
  ["en", "Thursday", "not Thursday, Friday"],
  ["en", "Thursday", "not Thursday but Friday"],
  ["en", "Thursday", "make it Friday instead"],
  ["en", "Thursday", "Friday instead"],
  ["en", "Thursday", "Friday, not Thursday"],
  ["en", "Thursday", "sorry, Friday"],
  ["de", "Donnerstag", "Nein, Freitag"],
  ["de", "Donnerstag", "nicht Donnerstag, sondern Freitag"],
  ["de", "Donnerstag", "Moment, Freitag"],
  ["de", "Donnerstag", "Freitag statt Donnerstag"],
  ["de", "Donnerstag", "dann lieber Freitag"],
  ["fr", "jeudi", "non, vendredi"],
  ["fr", "jeudi", "pas jeudi mais vendredi"],
  ["fr", "jeudi", "pardon, vendredi"],
  ["fr", "jeudi", "vendredi plutôt"],
  ["fr", "jeudi", "en fait vendredi"],
  ["es", "el jueves", "no, el viernes"],
  ["es", "el jueves", "perdón, el viernes"],
  ["es", "el jueves", "no el jueves, sino el viernes"],
  ["es", "el jueves", "mejor el viernes"],
  ["es", "el jueves", "el viernes, no el jueves"],
  ["pl", "czwartek", "nie, piątek"],
  ["pl", "czwartek", "przepraszam, piątek"],
  ["pl", "czwartek", "nie czwartek, tylko piątek"],
  ["pl", "czwartek", "piątek zamiast czwartek"],
  ["pl", "czwartek", "właściwie piątek"],
  ["ja", "木曜日", "いいえ、金曜日です"],
  ["ja", "木曜日", "木曜日じゃなくて金曜日"],
  ["ja", "木曜日", "すみません、金曜日です"],
  ["ja", "木曜日", "やっぱり金曜日にしてください"],
])("in %s, after %s, %s is no yes and no no", (language, day, said) => {
  expect(atConfirmation(language, day).hear(said)).toEqual(["Ada on 2026-11-27?"]);
});

test.each([
  ["en", "Thursday", "no", "no"],
  ["en", "Thursday", "no, thank you", "no"],
  ["en", "Thursday", "no, no", "no"],
  ["en", "Thursday", "actually no", "no"],
  ["en", "Thursday", "sorry, no", "no"],
  ["en", "Thursday", "wait, yes", "yes"],
  ["en", "Thursday", "yes", "yes"],
  ["de", "Donnerstag", "nein danke", "no"],
  ["de", "Donnerstag", "ja, bitte", "yes"],
  ["fr", "jeudi", "non merci", "no"],
  ["es", "el jueves", "no, gracias", "no"],
  ["pl", "czwartek", "nie, dziękuję", "no"],
  ["ja", "木曜日", "いいえ、結構です", "no"],
])("in %s, after %s, %s answers what is asked now", (language, day, said, answer) => {
  expect(atConfirmation(language, day).hear(said)).toEqual([answer]);
});

test("a correction that fits no question is no no: what is asked now is asked again", () => {
  const chat = atConfirmation("en", "Thursday");
  expect(chat.hear("no, I meant the thing")[0]).not.toBe("no");
  expect(chat.state().stack[0]?.nodeId).toBe("sure");
});

test("answers outlast what is looked up once more on the way", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "day" } },
      day: ask("day", "date", "rooms"),
      rooms: { type: "FindRecords", data: { tableId: "t" }, to: looked },
      colour: ask("colour", "text", "room"),
      room: ask("room", "number", "people"),
      people: ask("people", "number", "done"),
      done: text("{{ day }} {{ colour }} {{ room }} {{ people }}"),
    },
  });
  const chat = converse([flow]);
  chat.say("hi");
  chat.say("Thursday");
  chat.perform(failed("unavailable"));
  chat.say("red");
  expect(chat.hear("12")).toEqual(["people?"]);
  chat.say("no, I meant Friday");
  chat.perform(failed("unavailable"));
  expect(chat.texts()).toEqual(["people?"]);
  expect(chat.hear("3")).toEqual(["2026-11-27 red 12 3"]);
});

const order = (between: NodeSketch) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "day" } },
      day: ask("day", "date", "between"),
      between,
      colour: ask("colour", "text", "done"),
      done: text("{{ day }} {{ colour }}"),
    },
  });
const to = { success: "colour", error: "colour" };
const looked = { found: "colour", "not-found": "colour", error: "colour" };
const call = (method: string): NodeSketch => ({
  type: "WebhookAction",
  data: { request: { method, url: "https://example.com" } },
  to,
});

test.each<[string, NodeSketch]>([
  [
    "a mail",
    { type: "SendEmail", data: { to: "a@example.com", subject: { en: "On {{ day }}" }, text: { en: "x" } }, to },
  ],
  ["a call that posts", call("POST")],
  ["a new record", { type: "CreateRecord", data: { tableId: "t", values: [] }, to }],
])("a correction does not repeat what was done for the answer: %s", (_what, between) => {
  const chat = converse([order(between)]);
  chat.say("hi");
  chat.say("Thursday");
  chat.perform(failed("unavailable"));
  expect(chat.texts()).toEqual(["colour?"]);
  chat.say("no, I meant Friday");
  expect(chat.state().pending).toBeNull();
  expect(chat.state().variables.day).toBe("2026-11-26");
});

test("records that were only read are read again for the corrected answer", () => {
  const chat = converse([order({ type: "FindRecords", data: { tableId: "t" }, to: looked })]);
  chat.say("hi");
  chat.say("Thursday");
  chat.perform(failed("unavailable"));
  chat.say("no, I meant Friday");
  expect(chat.effect()).toMatchObject({ type: "records", request: { operation: "find" } });
});

test("what only looked something up is looked up again for the corrected answer", () => {
  const chat = converse([order(call("GET"))]);
  chat.say("hi");
  chat.say("Thursday");
  chat.perform(failed("unavailable"));
  chat.say("no, I meant Friday");
  expect(chat.effect()).toMatchObject({ type: "http" });
  expect(chat.state().variables.day).toBe("2026-11-27");
});

test("a form is corrected after it was sent, by the field that is named or that fits", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        data: {
          text: { en: "Please" },
          fields: [
            { name: "name", label: { en: "Name" }, type: "text", variable: "name" },
            { name: "day", label: { en: "Day" }, type: "date", variable: "day" },
          ],
        },
        to: { submit: "sure" },
      },
      sure: {
        type: "ChooseReplyButton",
        data: {
          text: { en: "{{ name }} on {{ day }}?" },
          buttons: [{ value: "yes", label: { en: "Yes" } }],
        },
      },
    },
  });
  const chat = converse([flow]);
  chat.say("hi");
  chat.answer({ submit: { name: "Ada", day: "2026-11-26" } });
  expect(chat.texts()).toEqual(["Ada on 2026-11-26?"]);
  expect(chat.hear("no, I meant Friday")).toEqual(["Ada on 2026-11-27?"]);
  expect(chat.hear("no, I meant the name is Grace")).toEqual(["Grace on 2026-11-27?"]);
});

test("one by one, a correction names the field that it is for", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CollectUserInput",
        data: {
          text: {},
          ask: "oneByOne",
          fields: ["Arrival", "Departure", "Guests"].map((label) => ({
            name: label.toLowerCase(),
            label: { en: label },
            type: label === "Guests" ? "number" : "date",
            variable: label.toLowerCase(),
          })),
        },
        to: { submit: "done" },
      },
      done: text("{{ arrival }} {{ departure }} {{ guests }}"),
    },
  });
  const chat = converse([flow]);
  chat.say("hi");
  chat.say("2 March 2027");
  chat.say("9 March 2027");
  expect(chat.hear("sorry, I meant arrival: 3 March 2027")).toEqual(["Guests"]);
  expect(chat.hear("two")).toEqual(["2027-03-03 2027-03-09 2"]);
});

test("a correction that the next round can read is for the answer of the one before", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "each" } },
      each: {
        type: "ForEach",
        data: { list: "list", item: "item" },
        to: { "response:each": "day", default: "done" },
      },
      day: { ...ask("day", "date", "each") },
      done: text("done"),
    },
  });
  const chat = converse([flow], { endUserVariables: { list: ["a", "b"] } });
  chat.say("hi");
  chat.say("Thursday");
  expect(chat.hear("no, I meant Friday")).toEqual(["day?"]);
  expect(chat.state().variables.day).toBe("2026-11-27");
  expect(chat.hear("Saturday")).toEqual(["done"]);
});

test("a correction that denies the old value is read without it", () => {
  const chat = converse([booking]);
  chat.say("hi");
  chat.say("Thursday");
  expect(chat.hear("no, I meant Friday, not Thursday")).toEqual(["On 2026-11-27.", "Colour?"]);
  expect(chat.hear("red")).toEqual(["people?"]);
  expect(chat.hear("sorry, I meant blue and not red")).toEqual(["Blue it is.", "people?"]);
});

test("what is kept of answers stays small", () => {
  const nodes: { [id: string]: NodeSketch } = { start: { type: "Start", to: { default: "q0" } } };
  for (let at = 0; at < 12; at++) nodes[`q${at}`] = ask(`q${at}`, "longText", at === 11 ? "done" : `q${at + 1}`);
  const chat = converse([buildFlow({ id: "main", name: "Main", nodes: { ...nodes, done: text("done") } })]);
  chat.say("hi");
  for (let at = 0; at < 11; at++) chat.say("x".repeat(2000));
  const { answered } = chat.state().stack[0] ?? {};
  expect(answered?.length).toBeGreaterThan(1);
  expect(JSON.stringify(answered).length).toBeLessThanOrEqual(20_000);
});

test.each([
  ["a number after a number", "number", "4", "no, 5", 5],
  ["a day after a day", "date", "Thursday", "sorry, Friday", "2026-11-27"],
])(
  "an opening that may be anything else leaves the present question what it can read: %s",
  (_what, type, one, two, read) => {
    const flow = buildFlow({
      id: "main",
      name: "Main",
      nodes: {
        start: { type: "Start", to: { default: "one" } },
        one: ask("one", type, "two"),
        two: ask("two", type, "done"),
        done: text("done"),
      },
    });
    const chat = converse([flow]);
    chat.say("hi");
    chat.say(one);
    const before = chat.state().variables.one;
    expect(chat.hear(two)).toEqual(["done"]);
    expect(chat.state().variables).toEqual({ one: before, two: read });
  },
);

test("what is denied has to be what was said", () => {
  const chat = atConfirmation("en", "Thursday");
  expect(chat.hear("not Monday but Friday")[0]).not.toBe("Ada on 2026-11-27?");
  expect(chat.hear("not Thursday but Friday")).toEqual(["Ada on 2026-11-27?"]);
});
