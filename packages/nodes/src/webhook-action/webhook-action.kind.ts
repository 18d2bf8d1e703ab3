import { defineKind, exit, httpSettingsSchema, httpTemplates, type KindProblem } from "@parlo/engine";
import { z } from "zod";
import { httpProblems } from "../http-problems.ts";
import { repeats } from "../repeats.ts";
import { writtenVariable } from "../written-variable.ts";

export const webhookActionKind = defineKind({
  type: "WebhookAction",
  version: 1,
  category: "Integration",
  calls: "http",
  schema: z.strictObject({
    request: httpSettingsSchema,
    /** Which variables take which part of the answer: a dotted path into `{status, headers, body}`. */
    mapping: z.array(z.strictObject({ path: z.string().max(500), variable: z.string().min(1).max(255) })).max(50),
    /** The real answer is posted later to the message callback. */
    waitForCallback: z.boolean(),
    /** Milliseconds that the callback may take. */
    callbackTimeoutMs: z
      .int()
      .min(1000)
      .max(7 * 86_400_000),
  }),
  defaults: { request: {}, mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
  exits: ({ waitForCallback }) => [
    exit("success", { optional: waitForCallback }),
    ...(waitForCallback ? [exit("response")] : []),
    exit("timeout", { optional: true }),
    exit("error", { optional: true }),
  ],
  accepts: ({ waitForCallback }) => (waitForCallback ? ["callback", "timer"] : null),
  references: ({ mapping }) =>
    mapping.map(({ variable }, at) => writtenVariable(variable, `mapping.${at}.variable`, "Json")),
  templates: ({ request }) => httpTemplates(request, "request."),
  problems: ({ request, mapping }) => [
    ...mapping.flatMap(({ variable }, at): KindProblem[] =>
      repeats(mapping, at, "variable")
        ? [
            {
              severity: "warning",
              code: "value-twice",
              message: `Two parts of the answer are written to ${variable}: the later one stays`,
              field: `mapping.${at}.variable`,
              params: { value: variable },
            },
          ]
        : [],
    ),
    ...httpProblems(request, "request."),
  ],
});
