import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";
import { chooseReplyButtonKind } from "./choose-reply-button.kind.ts";

const buttons = [
  { value: "ham", label: { en: "Ham", de: "Schinken", fr: "Jambon", es: "Jamón", pl: "Szynka", ja: "ハム" } },
  {
    value: "olives",
    label: { en: "Olives", de: "Oliven", fr: "Olives", es: "Aceitunas", pl: "Oliwki", ja: "オリーブ" },
  },
  { value: "corn", label: { en: "Corn", de: "Mais", fr: "Maïs", es: "Maíz", pl: "Kukurydza", ja: "コーン" } },
];
const several = { least: 1, most: 2, confirm: {} };
const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = { selected: "done" }) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "ChooseReplyButton",
        name: "Toppings",
        data: { text: { en: "Which toppings?" }, buttons, several, variable: "toppings", ...data },
        to,
      },
      done: text("{{ Toppings.label }}: {{ toppings | join: '+' }}", { default: "more" }),
      more: { type: "CollectUserInput", data: { ask: "oneByOne", fields: [{ name: "n", label: {}, type: "number" }] } },
      none: text("none"),
    },
  });
const languages = ["en", "de", "fr", "es", "pl", "ja"];

test("boxes are shown with how many may be ticked; what is sent is stored as a list and leaves by one exit", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  expect(chat.actions()).toEqual([
    {
      text: { text: "Which toppings?", language: "en" },
      uiAction: {
        name: "buttons",
        value: {
          type: "buttons",
          timeoutMs: 0,
          buttons: [
            { id: "ham", label: "Ham" },
            { id: "olives", label: "Olives" },
            { id: "corn", label: "Corn" },
          ],
          several: { least: 1, most: 2, confirmButton: "Done" },
        },
      },
    },
  ]);
  chat.answer({ buttons: ["corn", "ham"] });
  expect(chat.texts()[0]).toBe("Ham and Corn: ham+corn");
  expect(chat.state().variables.toppings).toEqual(["ham", "corn"]);
});

test.each([
  ["en", "ham and corn", "Ham and Corn"],
  ["en", "the first and the third", "Ham and Corn"],
  ["en", "ham and olives, no, ham and corn", "Ham and Corn"],
  ["de", "Schinken und Mais, bitte", "Schinken und Mais"],
  ["de", "den ersten und den dritten", "Schinken und Mais"],
  ["fr", "le jambon et le maïs", "Jambon et Maïs"],
  ["es", "jamón y maíz", "Jamón y Maíz"],
  ["pl", "szynkę i kukurydzę", "Szynka i Kukurydza"],
  ["ja", "ハムとコーンをお願いします", "ハム、コーン"],
])("in %s, %s is understood in words", (language, said, label) => {
  const chat = converse([flow()], { language, languages });
  chat.say("?");
  expect(chat.hear(said)[0]).toBe(`${label}: ham+corn`);
});

test("how it was understood is recorded, with the values", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.say("ham and the last");
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ nodeId: "ask", metaData: { rung: "ordinal", value: ["ham", "corn"] } }),
  );
});

test.each([
  ["en", "Please choose at most 2 of the options."],
  ["de", "Bitte wählen Sie höchstens 2 der Möglichkeiten."],
  ["fr", "Veuillez choisir au plus 2 des options."],
  ["es", "Elija como máximo 2 de las opciones."],
  ["pl", "Proszę wybrać najwyżej 2 z opcji."],
  ["ja", "選択肢から2個以内でお選びください。"],
])("in %s, whoever wants too many is told how many there may be, said or pressed", (language, told) => {
  const chat = converse([flow()], { language, languages });
  chat.say("?");
  expect(chat.hear("1, 2, 3")).toEqual([told]);
  chat.answer({ buttons: ["ham", "olives", "corn"] });
  expect(chat.texts()).toEqual([told]);
  expect(chat.actions()).toMatchObject([{ uiAction: { value: { several: { most: 2 } } } }]);
});

test("too few, what is not understood and what is not offered climb the ladder", () => {
  const chat = converse([
    flow({ ladder: { noMatch: [{ en: "Ham, olives, corn?" }] } }, { selected: "done", "not-selected": "none" }),
  ]);
  chat.say("hi");
  chat.answer({ buttons: [] });
  expect(chat.texts()).toEqual(["Ham, olives, corn?"]);
  expect(chat.hear("ham and pineapple")).toEqual(["none"]);
  chat.say("hi");
  chat.answer({ buttons: ["ham", "pineapple"] });
  expect(chat.texts()).toEqual(["Ham, olives, corn?"]);
  expect(chat.hear("none")).toEqual(["none"]);
});

test("without a ladder the question is asked again in the product's words", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  expect(chat.hear("pineapple")).toEqual([
    "Sorry, I did not understand that. Please choose from the options; several are possible.",
  ]);
  expect(chat.hear("no")).toEqual(["Please choose at least 1 of the options."]);
});

test("none is an answer where nothing has to be chosen", () => {
  const chat = converse([flow({ several: { least: 0, most: null, confirm: {} } })]);
  chat.say("hi");
  expect(chat.hear("nothing, thanks")[0]).toBe("None: ");
  expect(chat.state().variables.toppings).toEqual([]);
  chat.say("no");
  const pressed = converse([flow({ several: { least: 0, most: null, confirm: { en: "Go on" } } })]);
  pressed.say("hi");
  expect(pressed.actions()).toMatchObject([
    { uiAction: { value: { several: { least: 0, most: 3, confirmButton: "Go on" } } } },
  ]);
  pressed.answer({ buttons: [] });
  expect(pressed.texts()[0]).toBe("None: ");
});

test("a touchpoint that knows no choice of several answers with one button", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.answer({ button: "olives" });
  expect(chat.texts()[0]).toBe("Olives: olives");
});

test("several at once are no answer where one is asked for", () => {
  const chat = converse([flow({ several: null }, { "selected:ham": "done" })]);
  chat.say("hi");
  chat.answer({ buttons: ["ham", "corn"] });
  expect(chat.texts()).toEqual(["Sorry, I did not understand that. Please choose one of the options."]);
  chat.answer({ buttons: ["ham"] });
  expect(chat.state().variables.toppings).toBe("ham");
});

test("a correction takes the place of all that was chosen", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.say("ham and corn");
  expect(chat.hear("no, I meant ham and olives")[0]).toBe("Ham and Olives: ham+olives");
  /** Too many are no correction: they belong to the question that waits. */
  expect(chat.hear("no, I meant ham, olives and corn")[0]).toBe("Please enter a number.\nn");
});

test("they may come from a list, which may hold fewer than have to be chosen", () => {
  const fromList = (rooms: readonly string[]) =>
    converse(
      [
        flow({
          buttons: [],
          list: { variable: "rooms", label: "", value: "" },
          several: { least: 2, most: 3, confirm: {} },
        }),
      ],
      { variables: { rooms } },
    );
  const chat = fromList(["Hall", "Tower", "Cellar", "Attic"]);
  chat.say("hi");
  expect(chat.actions()).toMatchObject([{ uiAction: { value: { several: { least: 2, most: 3 } } } }]);
  expect(chat.hear("tower")).toEqual(["Please choose at least 2 of the options."]);
  expect(chat.hear("tower and attic")[0]).toBe("Tower and Attic: Tower+Attic");
  const only = fromList(["Hall", "Hall"]);
  only.say("hi");
  expect(only.actions()).toMatchObject([{ uiAction: { value: { several: { least: 1, most: 1 } } } }]);
  expect(only.hear("the hall please")[0]).toBe("Hall: Hall");
});

test("a model reads what nothing else could; what it makes up is not taken", () => {
  const asking = () => {
    const chat = converse([flow({ aiModelId: "m" })]);
    chat.say("hi");
    chat.say("whatever a vegetarian eats");
    return chat;
  };
  const chat = asking();
  expect(chat.effect()).toMatchObject({
    type: "generate",
    request: {
      tools: [
        {
          parameters: {
            properties: {
              answer: { anyOf: [{ type: "array", items: { enum: ["ham", "olives", "corn"] } }, { type: "null" }] },
            },
          },
        },
      ],
    },
  });
  chat.perform(calls(["read_answer", { answer: ["corn", "olives"] }]));
  expect(chat.texts()[0]).toBe("Olives and Corn: olives+corn");

  const invented = asking();
  invented.perform(calls(["read_answer", { answer: ["corn", "tofu"] }]));
  expect(invented.state().variables.toppings).toBeUndefined();
  expect(invented.issues()).toMatchObject([{ code: "malformed" }]);

  const many = asking();
  many.perform(calls(["read_answer", { answer: ["ham", "corn", "olives"] }]));
  expect(many.texts()).toEqual(["Please choose at most 2 of the options."]);
  expect(many.issues()).toEqual([]);
});

test("what was said for a hidden variable is hidden", () => {
  const definitions = [{ key: "toppings", name: "Toppings", type: "Json", isEndUser: false, hide: true }] as const;
  const chat = converse([flow()], { definitions });
  chat.say("hi");
  chat.say("ham and corn");
  expect(chat.latest()).toContainEqual({ type: "private", fields: [], values: ["ham and corn"] });
});

test("more that have to be chosen than can be are an error at their field", () => {
  const { schema, defaults, problems } = chooseReplyButtonKind;
  const found = (limits: object) =>
    problems?.(schema.parse({ ...defaults, buttons, several: { ...several, ...limits } }));
  expect(found({ least: 3, most: 2 })).toMatchObject([
    { severity: "error", code: "least-above-most", field: "several.least" },
  ]);
  expect(found({ least: 4, most: null })).toMatchObject([{ code: "least-above-most" }]);
  expect(found({ least: 2, most: 2 })).toEqual([]);
});
