import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const languages = ["en", "de", "fr", "es", "pl", "ja"];
const inEach = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
const say = (text: string): NodeSketch => ({ type: "TextMessageAction", data: { alternatives: [inEach(text)] } });

const flow = (data: JsonObject = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        name: "Visit",
        data: {
          text: {},
          ask: "oneByOne",
          fields: [
            { name: "name", label: inEach("Name?"), type: "text", variable: "name" },
            { name: "day", label: inEach("{{ name }}, which day?"), type: "date", variable: "day" },
            { name: "guests", label: inEach("{{ name }} on {{ day }}: how many?"), type: "number", variable: "guests" },
          ],
          ...data,
        },
        to: { submit: "done", cancel: "stopped", timeout: "late" },
      },
      done: say("{{ name }} {{ day }} {{ guests }}"),
      stopped: say("stopped [{{ name }}]"),
      late: say("late [{{ name }}]"),
    },
  });
const begun = (data: JsonObject = {}, setting: Parameters<typeof converse>[1] = {}) => {
  const chat = converse([flow(data)], setting);
  chat.say("?");
  return chat;
};

test.each([
  ["en", "on Friday", "sorry, I meant Saturday", "cancel"],
  ["de", "am Freitag", "Entschuldigung, ich meinte Samstag", "abbrechen"],
  ["fr", "vendredi", "pardon, je voulais dire samedi", "annuler"],
  ["es", "el viernes", "perdón, quería decir el sábado", "cancelar"],
  ["pl", "w piątek", "przepraszam, miałem na myśli sobotę", "anuluj"],
  ["ja", "金曜日", "間違えました、土曜日です", "キャンセル"],
])(
  "in %s, what a field is told stands in its variable at once, a correction too",
  (language, day, correction, cancel) => {
    const chat = begun({}, { language, languages, variables: { name: "Bob" } });
    expect(chat.hear("Ada")).toEqual(["Ada, which day?"]);
    expect(chat.state().variables).toEqual({ name: "Ada" });
    expect(chat.hear(day)).toEqual(["Ada on 2026-11-27: how many?"]);
    expect(chat.hear(correction)).toEqual(["Ada on 2026-11-28: how many?"]);
    expect(chat.state().variables).toEqual({ name: "Ada", day: "2026-11-28" });
    expect(chat.hear(cancel)).toEqual(["stopped [Bob]"]);
    expect(chat.state().variables).toEqual({ name: "Bob", day: null });
  },
);

test("a form that nobody finishes keeps what it was told", () => {
  const chat = begun({ ladder: { timeoutMs: 60_000 } });
  chat.say("Ada");
  chat.ring();
  expect(chat.texts()).toEqual(["late [Ada]"]);
});

test("answers that fit nothing take all of it back where they lead to the way of cancel", () => {
  const chat = begun({ ladder: { noMatch: [inEach("Pardon?")] } });
  chat.say("Ada");
  expect(chat.hear("???")).toEqual(["Pardon?\nAda, which day?"]);
  expect(chat.hear("???")).toEqual(["stopped []"]);
});

test("a digression knows it already, and the form goes on with what it has", () => {
  const help = buildFlow({
    id: "help",
    name: "Help",
    nodes: { start: { type: "Start", to: { default: "say" } }, say: say("Help for {{ name }}") },
  });
  const main = flow();
  const settings = {
    ...main.settings,
    handlers: [{ id: "h1", on: "keyword" as const, keywords: { en: ["help"] }, flowId: "help" }],
  };
  const chat = converse([{ ...main, settings } as never, help]);
  chat.say("?");
  chat.say("Ada");
  expect(chat.hear("help")).toEqual(["Help for Ada", "Ada, which day?"]);
  chat.say("Friday");
  expect(chat.hear("cancel")).toEqual(["stopped []"]);
});

test("a form that is shown as one writes when it is sent", () => {
  const chat = begun({ ask: "form" }, { variables: { name: "Bob" } });
  chat.answer({ submit: { name: "Ada", day: "someday", guests: 2 } });
  expect(chat.state().variables).toEqual({ name: "Bob" });
  chat.answer({ submit: { name: "Ada", day: "2026-12-01", guests: 2 } });
  expect(chat.texts()).toEqual(["Ada 2026-12-01 2"]);
});

test("a form that silence leads nowhere from goes on waiting after its last reminder", () => {
  const main = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CollectUserInput",
        data: {
          text: {},
          ask: "oneByOne",
          fields: [{ name: "day", label: inEach("Day?"), type: "text", variable: "day" }],
          ladder: { noInput: [inEach("Still there?")], noInputAfterMs: 5000 },
        },
        to: { submit: "done" },
      },
      done: say("{{ day }}"),
    },
  });
  const chat = converse([main]);
  chat.say("hi");
  chat.ring();
  expect(chat.texts()).toEqual(["Still there?\nDay?"]);
  chat.ring();
  expect([chat.texts(), chat.state().timers]).toEqual([[], []]);
  expect(chat.hear("Friday")).toEqual(["Friday"]);
});

test("whoever answers after the time that they had, because they were typing, has some for what is asked next", () => {
  const chat = begun({ ladder: { timeoutMs: 60_000 } });
  chat.wait(70_000);
  chat.say("Ada");
  const [set] = chat.latest().flatMap((event) => (event.type === "timer" ? [event.dueAt] : []));
  expect((set ?? 0) - Date.parse("2026-11-21T12:01:10Z")).toBe(20_000);
});
