import type { JsonObject } from "@parlo/engine";
import { buildFlow } from "../templates/build-flow.ts";
import { converse, type Setting } from "./converse.ts";

/** A conversation in which one field of a form has just been asked for; its answer goes into the variable `x`. */
export function askField(language: string, field: object, setting: Setting = {}, data: JsonObject = {}) {
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
          ...data,
        },
      },
    },
  });
  const chat = converse([flow], { language, languages: [language], ...setting });
  chat.say("hi");
  return chat;
}

/** What becomes of an answer to one field, on Saturday, 21 November 2026: what is stored, else what is said. */
export function told(language: string, field: object, said: string, setting: Setting = {}) {
  const chat = askField(language, field, setting);
  chat.say(said);
  return chat.state().variables.x ?? chat.texts()[0]?.split("\n")[0];
}
