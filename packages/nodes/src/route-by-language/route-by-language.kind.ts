import { defineKind, exit, type KindProblem } from "@parlo/engine";
import { z } from "zod";
import { caseExits, caseSettings } from "../case-settings.ts";
import { repeats } from "../repeats.ts";

/** As the step compares them. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const routeByLanguageKind = defineKind({
  type: "RouteByLanguage",
  version: 1,
  category: "Logic",
  schema: z.strictObject({
    cases: z
      .array(
        z.strictObject({
          ...caseSettings,
          /** `de` is German of every region that no other case names. */
          languages: z.array(z.string().min(1).max(64)).max(100),
        }),
      )
      .max(50),
  }),
  defaults: { cases: [] },
  exits: ({ cases }) => [...caseExits(cases), exit("default", { default: true })],
  languages: ({ cases }) =>
    cases.flatMap(({ languages }, at) => languages.map((language) => ({ field: `cases.${at}.languages`, language }))),
  problems: ({ cases }) =>
    cases.flatMap(({ languages }, at): KindProblem[] => {
      const problem = (severity: "error" | "warning", code: string, message: string, field: string) => ({
        severity,
        code,
        message,
        field: `cases.${at}.${field}`,
      });
      if (repeats(cases, at, "id")) return [problem("error", "case-twice", "Two cases have the same id", "id")];
      if (languages.length === 0) return [problem("error", "required", "Choose a language", "languages")];
      return languages
        .filter((language) => cases.slice(0, at).some((one) => one.languages.some((other) => isSame(other, language))))
        .map((value) => ({
          ...problem("warning", "value-twice", `A case before names ${value} already`, "languages"),
          params: { value },
        }));
    }),
});
