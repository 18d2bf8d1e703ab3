import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

/** What becomes of an answer to one question, on Saturday, 21 November 2026. */
function told(language: string, field: object, said: string) {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        data: {
          text: {},
          ask: "oneByOne",
          fields: [{ name: "x", label: { [language]: "?" }, variable: "x", ...field }],
        },
      },
    },
  });
  const chat = converse([flow], { language, languages: [language] });
  chat.say("hi");
  chat.say(said);
  return chat.state().variables.x ?? chat.texts()[0]?.split("\n")[0];
}

test.each([
  ["en", "time", "seven", "07:00"],
  ["en", "time", "1930", "19:30"],
  ["en", "time", "7, no, 8", "08:00"],
  ["en", "time", "tonight at 5:30", "17:30"],
  ["en", "time", "25", "Please enter a time, for example 3:30 pm."],
  ["de", "time", "sieben", "07:00"],
  ["de", "time", "2030", "20:30"],
  ["fr", "time", "sept", "07:00"],
  ["es", "time", "siete", "07:00"],
  ["pl", "time", "siedem", "07:00"],
  ["ja", "time", "7", "07:00"],
  ["en", "weekday", "tomorrow", "Sunday"],
  ["de", "weekday", "heute", "Saturday"],
  ["fr", "weekday", "demain", "Sunday"],
  ["es", "weekday", "mañana", "Sunday"],
  ["pl", "weekday", "jutro", "Sunday"],
  ["ja", "weekday", "明日", "Sunday"],
])("in %s, where a %s is asked for, %s is %s", (language, type, said, value) => {
  expect(told(language, { type }, said)).toEqual(value);
});

test("the longest pattern that a field may have is matched by answers", () => {
  const field = { type: "text", pattern: "[0-9]".repeat(100) };
  expect(told("en", field, "7".repeat(100))).toBe("7".repeat(100));
  expect(told("en", field, "7".repeat(101))).toBe("Sorry, that does not fit here. Please try again.");
});
