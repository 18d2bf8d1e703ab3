import { defineKind, exit, idleUnless, ladderSchema, ladderTexts, templateFields, textFields } from "@parlo/engine";
import { z } from "zod";

export const checkpointKind = defineKind({
  type: "Checkpoint",
  version: 1,
  category: "Flow",
  schema: z.strictObject({
    /** Rest here until something comes; otherwise a mark to pass. */
    wait: z.boolean(),
    ladder: ladderSchema.pick({ noInput: true, noInputAfterMs: true, timeoutMs: true }),
  }),
  defaults: { wait: true, ladder: {} },
  exits: ({ wait, ladder }) =>
    wait
      ? [exit("text"), exit("signal", { optional: true }), exit("timeout", { optional: ladder.timeoutMs === 0 })]
      : [exit("default", { default: true })],
  accepts: ({ wait }) => (wait ? ["text", "signal", "timer"] : null),
  templates: ({ wait, ladder }) => idleUnless(wait, templateFields(ladderTexts(ladder))),
  texts: ({ wait, ladder }) => idleUnless(wait, textFields(ladderTexts(ladder))),
});
