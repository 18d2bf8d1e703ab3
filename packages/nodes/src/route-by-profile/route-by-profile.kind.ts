import { defineKind, exit, type KindProblem } from "@parlo/engine";
import { z } from "zod";
import { caseExits, caseSettings } from "../case-settings.ts";
import { repeats } from "../repeats.ts";
import { touchpoints } from "./touchpoints.ts";

export const routeByProfileKind = defineKind({
  type: "RouteByProfile",
  version: 1,
  category: "Logic",
  schema: z.strictObject({
    /** Tried in order. Where a case names both, the profile and the touchpoint have to fit; one that names nothing fits nobody. */
    cases: z
      .array(
        z.strictObject({
          ...caseSettings,
          profiles: z.array(z.string().min(1).max(64)).max(100).default([]),
          touchpoints: z.array(z.enum(touchpoints)).max(touchpoints.length).default([]),
        }),
      )
      .max(50),
  }),
  defaults: { cases: [] },
  exits: ({ cases }) => [...caseExits(cases), exit("default", { default: true })],
  references: ({ cases }) =>
    cases.flatMap(({ profiles }, at) =>
      profiles.map((id, one) => ({ type: "profile" as const, id, field: `cases.${at}.profiles.${one}` })),
    ),
  problems: ({ cases }) =>
    cases.flatMap(({ profiles, touchpoints: places }, at): KindProblem[] => {
      const problem = (code: string, message: string, field: string): KindProblem[] => [
        { severity: "error", code, message, field: `cases.${at}.${field}` },
      ];
      if (repeats(cases, at, "id")) return problem("case-twice", "Two cases have the same id", "id");
      if (profiles.length > 0 || places.length > 0) return [];
      return problem("required", "Choose a profile or a touchpoint", "profiles");
    }),
});
