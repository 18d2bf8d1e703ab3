import type { FlowTemplate } from "@parlo/contract";
import { expect, test } from "vitest";
import { templatesWith } from "./templates-with.ts";

const template = (id: string, name: FlowTemplate["name"], description: FlowTemplate["name"]): FlowTemplate => ({
  ...{ id, type: "Custom", name, description, asks: [], picture: { steps: [], ways: [] } },
});
const templates = [
  template(
    "survey",
    { en: "Survey", de: "Umfrage", fr: "Enquête", ja: "アンケート" },
    { en: "Asks for a score", de: "Fragt nach einer Note" },
  ),
  template(
    "quiz",
    { en: "Quiz", de: "Quiz", fr: "Quiz", ja: "クイズ" },
    { en: "Three questions and a score", de: "Drei Fragen" },
  ),
];
const found = (typed: string, language: string) => templatesWith(templates, typed, language).map(({ id }) => id);

test("each word is looked for in name and description, of the dashboard's language and of English, without accents", () => {
  expect(found("", "de")).toEqual(["survey", "quiz"]);
  expect(found("fragt note", "de")).toEqual(["survey"]);
  expect(found("score", "de")).toEqual(["survey", "quiz"]);
  expect(found("enquete", "fr")).toEqual(["survey"]);
  expect(found("クイズ", "ja")).toEqual(["quiz"]);
  expect(found("ｸｲｽﾞ", "ja")).toEqual(["quiz"]);
  expect(found("グイズ", "ja")).toEqual([]);
  expect(found("umfrage", "fr")).toEqual([]);
});
