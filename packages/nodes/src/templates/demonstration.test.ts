import { validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { converse } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";
import { demonstration } from "./demonstration.ts";

const { main, greeting, fallback, variableDefinitions } = demonstration({
  main: "main",
  greeting: "greeting",
  fallback: "fallback",
});
const flows = [main, greeting, fallback];
const languages = ["en", "de", "fr", "es", "pl", "ja"];

test.each(flows)("$name has no problem in any of the six languages", (flow) => {
  const surroundings = {
    ...nothingAround,
    flows: flows.map(({ id, name, type }) => ({
      id,
      name,
      type,
      archived: false,
      inputs: [],
      calls: [],
      jumps: [],
      live: true,
      leadsTo: [],
      outputs: [],
    })),
    hasDefaultAiModel: false,
    definitions: variableDefinitions,
    languages,
  };
  expect(validateFlow(flow, kinds, surroundings)).toEqual([]);
});

const talk = (language = "en") => converse(flows, { language, languages, definitions: variableDefinitions });

test("the demonstration greets, takes a visit, branches by its size and knows the name", () => {
  const chat = talk();
  chat.signal("conversation-start");
  expect(chat.texts()).toEqual(["Hello! I am Mia, the guide of this house.", "What would you like to do?"]);
  chat.answer({ button: "visit" });
  expect(chat.texts()).toEqual(["With pleasure. Tell me a little about your visit."]);
  chat.answer({ submit: { name: "Ada", day: "tomorrow", guests: "many" } });
  expect(chat.actions()).toMatchObject([
    {
      uiAction: {
        value: { input: { fields: [{ value: "Ada" }, { value: "2026-11-22" }, { error: "Please enter a number." }] } },
      },
    },
  ]);
  chat.answer({ submit: { name: "Ada", day: "2026-11-22", guests: 12 } });
  expect(chat.texts()[0]).toBe(
    "Thank you, Ada! 12 people on November 22, 2026: for a group of that size we open the great hall.",
  );
  expect(chat.latest().filter((event) => event.type === "variable")).toMatchObject([
    { scope: "endUser", key: "name", value: "Ada" },
    { scope: "conversation", key: "visit-day", value: "2026-11-22" },
    { scope: "conversation", key: "guests", value: 12 },
  ]);
  expect(chat.hear("what is the weather?")).toEqual(["Please choose one of these, or tell me its number."]);
  expect(chat.hear("and the stars?")).toEqual([
    "I did not quite get that, but here is what I can do for you.",
    "What would you like to do?",
  ]);
  expect(chat.hear("the last one")).toEqual(["Goodbye, and thank you for stopping by!"]);
  expect(chat.state().closed).toBe(true);
});

test.each([
  ["de", "Besuch planen", "Sehr gern. Erzählen Sie mir etwas über Ihren Besuch."],
  ["fr", "la première", "Avec plaisir. Parlez-moi un peu de votre visite."],
  ["es", "visita", "Con mucho gusto. Cuénteme un poco sobre su visita."],
  ["pl", "pierwsza", "Z przyjemnością. Proszę opowiedzieć o swojej wizycie."],
  ["ja", "見学を予約したい", "かしこまりました。ご見学についてお聞かせください。"],
])("in %s the answer %j is understood", (language, said, answer) => {
  const chat = talk(language);
  chat.signal("conversation-start");
  expect(chat.hear(said)).toEqual([answer]);
});
