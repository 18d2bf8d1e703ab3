import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const fields = [
  { name: "name", label: { en: "Name", de: "Name" }, type: "text", most: 20, variable: "name" },
  { name: "day", label: { en: "Day", de: "Tag" }, type: "date", variable: "day" },
  {
    name: "size",
    label: { en: "Size" },
    type: "select",
    required: false,
    options: [
      { value: "s", label: { en: "Small" } },
      { value: "l", label: { en: "Large" } },
    ],
    variable: "size",
  },
];
const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CollectUserInput",
        data: { text: { en: "Tell me" }, fields, ...data },
        to: { submit: "done", cancel: "stopped", ...to },
      },
      done: text("{{ name }} {{ day }} {{ size }}"),
      stopped: text("stopped"),
      free: text("you said {{ input.text }}"),
    },
  });

test("C275: a form is shown, filled and stored", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  expect(chat.actions()).toMatchObject([
    {
      text: { text: "Tell me" },
      uiAction: {
        name: "input",
        value: {
          type: "input",
          timeoutMs: 0,
          input: {
            submitButton: "Send",
            cancelButton: "Cancel",
            fields: [
              { name: "name", label: "Name", type: "text", required: true },
              { name: "day" },
              {
                name: "size",
                required: false,
                options: [
                  { value: "s", label: "Small" },
                  { value: "l", label: "Large" },
                ],
              },
            ],
          },
        },
      },
    },
  ]);
  chat.answer({ submit: { name: "Ada", day: "2026-12-24", size: "Large" } });
  expect(chat.texts()).toEqual(["Ada 2026-12-24 l"]);
});

test("a wrong field comes back marked, with what was given", () => {
  const chat = converse([flow()], { language: "de" });
  chat.say("hi");
  chat.answer({ submit: { name: "", day: "irgendwann" } });
  expect(chat.actions()).toMatchObject([
    {
      uiAction: {
        value: {
          input: {
            fields: [
              { error: "Bitte füllen Sie dies aus." },
              { value: "irgendwann", error: "Bitte geben Sie ein Datum ein, zum Beispiel 24. Dezember." },
              {},
            ],
          },
        },
      },
    },
  ]);
});

test("a form is left by cancel, and by text where that is connected", () => {
  const chat = converse([flow({}, { text: "free" })]);
  chat.say("hi");
  expect(chat.hear("I would rather talk")).toEqual(["you said I would rather talk"]);
  chat.say("again");
  chat.answer({ cancel: true });
  expect(chat.texts()).toEqual(["stopped"]);
});

test("a form of one field takes a text for it", () => {
  const chat = converse([flow({ fields: fields.slice(1, 2) })]);
  chat.say("hi");
  chat.say("whenever");
  expect(chat.actions()).toMatchObject([
    { uiAction: { value: { input: { fields: [{ error: "Please enter a date, for example 24 December." }] } } } },
  ]);
  expect(chat.hear("on Friday")).toEqual([" 2026-11-27 "]);
});

test("fields are asked one by one; a correction re-opens the value before", () => {
  const chat = converse([flow({ ask: "oneByOne" })]);
  expect(chat.hear("hi")).toEqual(["Tell me\nName"]);
  expect(chat.hear("Ada")).toEqual(["Day"]);
  expect(chat.hear("soon")).toEqual(["Please enter a date, for example 24 December.\nDay"]);
  expect(chat.hear("Thursday")).toEqual(["Size"]);
  expect(chat.hear("No, I meant Friday")).toEqual(["Size"]);
  expect(chat.hear("the second one")).toEqual(["Ada 2026-11-27 l"]);
});

test("a word that cancels cancels", () => {
  const chat = converse([flow({ ask: "oneByOne" })]);
  chat.say("hi");
  expect(chat.hear("never mind")).toEqual(["stopped"]);
});

const number = (limits: object, language: string, said: string) => {
  const field = { name: "count", label: {}, type: "number", variable: "count", ...limits };
  const chat = converse([flow({ ask: "oneByOne", fields: [field] })], { language, languages: [language] });
  chat.say("hi");
  chat.say(said);
  return chat.texts()[0]?.split("\n")[0] ?? chat.state().variables.count;
};

test.each([
  ["en", { whole: true }, "two and a half", "Please enter a whole number."],
  ["en", { least: 1, most: 1500 }, "0", "Please enter a number from 1 to 1,500."],
  ["en", { least: 1 }, "-3", "Please enter at least 1."],
  ["de", { most: 1500.5 }, "2000", "Bitte geben Sie höchstens 1.500,5 an."],
  ["fr", { whole: true }, "2,5", "Veuillez saisir un nombre entier."],
  ["es", { least: 2, most: 3 }, "9", "Introduzca un número del 2 al 3."],
  ["pl", { least: 5 }, "4", "Proszę podać co najmniej 5."],
  ["ja", { least: 1, most: 9 }, "10", "1から9までの数を入力してください。"],
])("in %s, a number that has to be %j tells whoever says %s what would do", (language, limits, said, told) => {
  expect(number(limits, language, said)).toBe(told);
});

test("an amount that a program fills in keeps the limits too", () => {
  const price = { name: "price", label: { en: "Price" }, type: "money", most: 50, variable: "name" };
  const fill = (value: { [key: string]: number | string }) => {
    const chat = converse([flow({ fields: [price] })]);
    chat.say("hi");
    chat.answer({ submit: { price: value } });
    return chat.actions();
  };
  expect(fill({ amount: 500, currency: "EUR" })).toMatchObject([
    { uiAction: { value: { input: { fields: [{ error: "Please enter at most 50." }] } } } },
  ]);
  expect(fill({ amount: "many", currency: "EUR" })).toMatchObject([{ uiAction: { name: "input" } }]);
  expect(fill({ amount: 20, currency: "EUR" })).toMatchObject([{ text: { text: expect.stringContaining("20") } }]);
});

test.each([
  ["en", "Skip this one!"],
  ["en", "I'd rather not say."],
  ["de", "Das möchte ich nicht sagen"],
  ["fr", "Passer"],
  ["es", "Prefiero no contestar"],
  ["pl", "Pomiń"],
  ["ja", "スキップ。"],
])("in %s, what need not be answered is left out by %s", (language, said) => {
  const optional = [{ ...fields[0], required: false }, ...fields.slice(1)];
  const chat = converse([flow({ ask: "oneByOne", fields: optional })], {
    language,
    languages: ["en", "de", "fr", "es", "pl", "ja"],
  });
  chat.say("hi");
  chat.say(said);
  expect(chat.texts()).toEqual([expect.stringMatching(/^(Day|Tag)$/)]);
  chat.say(said);
  expect(chat.texts()).not.toEqual([expect.stringContaining("Size")]);
  chat.say("2026-12-24");
  expect(chat.hear(said)).toEqual([" 2026-12-24 "]);
});

test.each(["constructor", "__proto__"])("a field may be called what every object has: %s", (name) => {
  const named = { name, label: { en: "Who built it?" }, type: "text", variable: "name" };
  const chat = converse([flow({ fields: [named] })]);
  chat.say("hi");
  expect(chat.actions()).toMatchObject([{ uiAction: { value: { input: { fields: [{ name }] } } } }]);
  chat.answer({ submit: {} });
  expect(chat.actions()).toMatchObject([
    { uiAction: { value: { input: { fields: [{ error: expect.any(String) }] } } } },
  ]);
  chat.answer({ submit: { [name]: "Ada" } });
  expect(chat.actions()).toMatchObject([{ text: { text: expect.stringContaining("Ada") } }]);
});

const dayAndYes = [
  { name: "day", label: { en: "Which day?" }, type: "weekday", variable: "day" },
  { name: "mail", label: { en: "Newsletter?" }, type: "yesNo", variable: "mail" },
];
const whole = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "ask" } },
    ask: { type: "CollectUserInput", data: { fields: dayAndYes, ask: "oneByOne" }, to: { submit: "done" } },
    done: text("{{ day }} {{ mail }}"),
  },
});
const definitions = [
  { key: "day", name: "Day", type: "Weekday", isEndUser: false, hide: false },
  { key: "mail", name: "Mail", type: "Boolean", isEndUser: false, hide: false },
] as const;

test.each([
  ["en", "Friday", "Monday", "next tuesday please", "sure, why not", "Tuesday true", "No", "nope"],
  ["de", "Freitag", "Montag", "am Dienstag", "na klar", "Tuesday true", "Nein", "lieber nicht"],
  ["fr", "vendredi", "lundi", "mardi", "bien sûr", "Tuesday true", "Non", "non merci"],
  ["es", "viernes", "lunes", "el martes", "claro que sí", "Tuesday true", "No", "no, gracias"],
  ["pl", "piątek", "poniedziałek", "we wtorek", "jasne", "Tuesday true", "Nie", "nie, dziękuję"],
  ["ja", "金曜日", "月曜日", "火曜日", "はい、お願いします", "Tuesday true", "いいえ", "いいえ、結構です"],
])("in %s a day of the week and a yes or no are said in words, pressed, or asked for again", (...row) => {
  const [language, friday, monday, saidDay, saidYes, stored, no, saidNo] = row;
  const chat = converse([whole], { language, languages: [language], definitions });
  chat.say("?");
  const buttons = () => {
    const shown = chat.actions().at(-1)?.uiAction?.value;
    return shown?.type === "buttons" ? shown.buttons : [];
  };
  expect(buttons()[0]).toEqual({ id: "Monday", label: monday });
  expect(buttons().map(({ id }) => id)).toEqual([
    ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  ]);
  expect(chat.hear("xyz")).toEqual([expect.stringMatching(new RegExp(`${friday}.*\nWhich day\\?$`))]);
  chat.say(saidDay);
  expect(buttons()[1]).toEqual({ id: "false", label: no });
  const [again] = chat.hear("xyz");
  expect(again).toMatch(/\nNewsletter\?$/);
  expect(again?.toLowerCase()).toContain(no.toLowerCase());
  expect(chat.hear(saidYes)).toEqual([stored]);
  chat.say("?");
  chat.answer({ button: "Sunday" });
  expect(chat.hear(saidNo)).toEqual(["Sunday false"]);
  chat.say("?");
  chat.answer({ button: "Saturday" });
  chat.answer({ button: "true" });
  expect(chat.texts()).toEqual(["Saturday true"]);
});

test("a form offers days and yes or no to choose from, keeps what was chosen, and takes a required no", () => {
  const asForm = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: { type: "CollectUserInput", data: { fields: dayAndYes }, to: { submit: "done" } },
      done: text("{{ day }} {{ mail }}"),
    },
  });
  const chat = converse([asForm], { definitions });
  const shown = () => {
    const value = chat.actions().at(-1)?.uiAction?.value;
    return value?.type === "input" ? value.input.fields : [];
  };
  chat.say("hi");
  expect(shown()).toMatchObject([
    { type: "select", options: expect.arrayContaining([{ value: "Sunday", label: "Sunday" }]) },
    {
      type: "select",
      options: [
        { value: "true", label: "Yes" },
        { value: "false", label: "No" },
      ],
    },
  ]);
  chat.answer({ submit: { day: "", mail: "false" } });
  expect(shown()).toMatchObject([{ error: "Please fill this in." }, { value: "false" }]);
  chat.answer({ submit: { day: "Friday", mail: "perhaps" } });
  expect(shown()).toMatchObject([{ value: "Friday" }, { error: "Please answer yes or no." }]);
  chat.answer({ submit: { day: "Friday", mail: false } });
  expect(chat.texts()).toEqual(["Friday false"]);
});

const code = {
  name: "code",
  label: { en: "Order number?" },
  type: "text",
  pattern: "\\d{8}",
  retry: { en: "An order number has 8 digits, not {{ input.text | size }}.", de: "Eine Bestellnummer hat 8 Ziffern." },
  variable: "name",
};

test("a field says in its own words that an answer does not fit, before the texts of the ladder", () => {
  const noMatch = [{ en: "It is on the invoice." }];
  const chat = converse([flow({ ask: "oneByOne", fields: [code, fields[1] ?? {}], ladder: { noMatch } })]);
  chat.say("hi");
  expect(chat.hear("12")).toEqual(["An order number has 8 digits, not 2.\nOrder number?"]);
  expect(chat.hear("123")).toEqual(["It is on the invoice.\nOrder number?"]);
  expect(chat.hear("12345678")).toEqual(["Day"]);
  /** A field without words of its own climbs the ladder alone. */
  expect(chat.hear("12")).toEqual(["It is on the invoice.\nDay"]);
  expect(chat.hear("12")).toEqual(["stopped"]);
});

test("a field's own words stand in every try where there is no ladder, in the conversation's language", () => {
  const chat = converse([flow({ ask: "oneByOne", fields: [code] })], { language: "de", languages: ["de", "en"] });
  chat.say("hallo");
  for (let turn = 0; turn < 3; turn++)
    expect(chat.hear("12")).toEqual(["Eine Bestellnummer hat 8 Ziffern.\nOrder number?"]);
  expect(chat.hear("12345678")).toEqual(["12345678  "]);
});

test.each([
  ["one field", [code]],
  ["several fields", fields],
])(
  "a form of %s climbs the ladder where it gets a text that does not fit, and is left after the last",
  (_many, some) => {
    const noMatch = [{ en: "First." }, { en: "Second." }];
    const chat = converse([flow({ fields: some, ladder: { noMatch } })]);
    chat.say("hi");
    expect([chat.hear("no"), chat.hear("no"), chat.hear("no")]).toEqual([["First."], ["Second."], ["stopped"]]);
  },
);

test("a form whose exit leads nowhere is asked again from the start of its ladder", () => {
  const noMatch = [{ en: "First." }];
  const { nodes, ...rest } = flow({ fields, ladder: { noMatch } });
  const open = Object.entries(nodes).map(([id, node]) => {
    const exits = node.exits.map((exit) => (exit.name === "cancel" ? { ...exit, targetNodeId: null } : exit));
    return [id, { ...node, exits }];
  });
  const chat = converse([{ ...rest, nodes: Object.fromEntries(open) }]);
  chat.say("hi");
  expect([chat.hear("no"), chat.hear("no"), chat.hear("no")]).toEqual([["First."], ["Tell me"], ["First."]]);
});

test("in a form the field's own words stand beside what does not fit, and not beside what is missing", () => {
  const chat = converse([flow({ fields: [code, fields[1] ?? {}] })], { language: "de", languages: ["de", "en"] });
  const errors = () => {
    const value = chat.actions()[0]?.uiAction?.value;
    return value?.type === "input" ? value.input.fields.map(({ error }) => error) : [];
  };
  chat.say("hallo");
  chat.answer({ submit: { code: "12", day: "2026-12-24" } });
  expect(errors()).toEqual(["Eine Bestellnummer hat 8 Ziffern.", undefined]);
  chat.answer({ submit: { code: "", day: "2026-12-24" } });
  expect(errors()).toEqual(["Bitte füllen Sie dies aus.", undefined]);
});

test("a button of the field that is asked for counts after the question was repeated, one of the field before it never", () => {
  const yesNo = (name: string) => ({ name, label: { en: `${name}?` }, type: "yesNo" });
  const chat = converse([
    buildFlow({
      id: "main",
      name: "Main",
      nodes: {
        start: { type: "Start", to: { default: "form" } },
        form: {
          type: "CollectUserInput",
          name: "Form",
          data: {
            ask: "oneByOne",
            fields: [yesNo("Wine"), yesNo("Dessert")],
            ladder: { noInput: [{ en: "Still there?" }, { en: "Hello?" }], noInputAfterMs: 5000 },
          },
          to: { submit: "told" },
        },
        told: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ nodes.Form | json }}" }] } },
      },
    }),
  ]);
  const asked = () => chat.latest().findLast((event) => event.type === "message")?.id ?? "";
  const press = (to: string, button: string) => {
    chat.take({ type: "uiResponse", to, answer: { button }, messageId: `press ${to} ${button}` });
    return chat.texts();
  };
  chat.say("hi");
  const wine = asked();
  chat.ring();
  expect(press(wine, "true")).toEqual(["Dessert?"]);
  const dessert = asked();
  expect(press(wine, "false")).toEqual([]);
  chat.ring();
  chat.ring();
  expect(press(wine, "false")).toEqual([]);
  expect(press(dessert, "false")).toEqual(['{"Wine":true,"Dessert":false}']);
});
