import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const said = (text: string) => ({ type: "TextMessageAction" as const, data: { alternatives: [{ en: text }] } });
const hear = (cases: { readonly [id: string]: string[] }, language: string) => {
  const ids = Object.keys(cases);
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "route" } },
      route: {
        type: "RouteByLanguage",
        data: { cases: Object.entries(cases).map(([id, languages]) => ({ id, languages })) },
        to: { default: "other", ...Object.fromEntries(ids.map((id) => [`response:${id}`, id])) },
      },
      ...Object.fromEntries(["other", ...ids].map((id) => [id, said(id)])),
    },
  });
  return converse([flow], { language, languages: [language] }).hear("hi");
};

test.each([
  ["de", "german"],
  ["DE-ch", "german"],
  ["de-AT", "austrian"],
  ["zh-Hant-TW", "traditional"],
  ["zh-Hans", "other"],
  ["pt", "brazilian"],
  ["pt-PT", "other"],
  ["fr", "other"],
])("%s goes to %s: the nearest case wins, whatever the order", (language, way) => {
  const cases = { german: ["en-GB", "de"], austrian: ["de-AT"], traditional: ["zh-Hant"], brazilian: ["pt-BR"] };
  expect(hear(cases, language)).toEqual([way]);
});

test("the way is chosen anew when the language has changed", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: { type: "SetLanguage", data: { language: "de" }, to: { default: "route" } },
      route: {
        type: "RouteByLanguage",
        data: { cases: [{ id: "g", languages: ["de"] }] },
        to: { "response:g": "german", default: "other" },
      },
      german: said("german"),
      other: said("other"),
    },
  });
  expect(converse([flow]).hear("hi")).toEqual(["german"]);
});
