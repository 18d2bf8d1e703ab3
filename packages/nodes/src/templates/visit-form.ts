import type { VariableDefinition } from "@parlo/engine";
import { demonstrationTexts as texts } from "./demonstration.texts.ts";

/** What the form for a visit stores. */
export const visitVariables: readonly VariableDefinition[] = [
  { key: "name", name: "Name", type: "String", isEndUser: true, hide: false },
  { key: "visit-day", name: "Visit day", type: "Date", isEndUser: false, hide: false },
  { key: "guests", name: "Guests", type: "Number", isEndUser: false, hide: false },
];

/** The settings of the form for a visit, the same in the demonstration and in the template made of it. */
export const visitForm = {
  text: texts.form,
  fields: [
    { name: "name", label: texts.name, type: "text", most: 100, variable: "name" },
    { name: "day", label: texts.day, type: "date", variable: "visit-day" },
    { name: "guests", label: texts.guests, type: "number", least: 1, most: 100, variable: "guests" },
  ],
  submit: texts.submit,
  cancel: texts.cancel,
};
