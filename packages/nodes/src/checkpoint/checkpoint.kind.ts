import { defineKind, exit, idleUnless, ladderSchema, ladderTexts, templateFields, textFields } from "@parlo/engine";
import { z } from "zod";

export const checkpointHandlers = ["exact", "any", "none"] as const;

export const checkpointKind = defineKind({
  type: "Checkpoint",
  version: 1,
  category: "Flow",
  schema: z.strictObject({
    /** Rest here until something comes; otherwise a mark to pass. */
    wait: z.boolean(),
    /**
     * Which handlers of the flow come before its own exits: none, those whose very words or signal it is, or any that finds
     * its words or its intent in a text.
     */
    handlers: z.enum(checkpointHandlers).default("exact"),
    ladder: ladderSchema.pick({ noInput: true, noInputAfterMs: true, timeoutMs: true }),
  }),
  defaults: { wait: true, handlers: "exact", ladder: {} },
  exits: ({ wait, ladder }) =>
    wait
      ? [exit("text"), exit("signal", { optional: true }), exit("timeout", { optional: ladder.timeoutMs === 0 })]
      : [exit("default", { default: true })],
  accepts: ({ wait }) => (wait ? ["text", "signal", "timer"] : null),
  templates: ({ wait, ladder }) => idleUnless(wait, templateFields(ladderTexts(ladder))),
  texts: ({ wait, ladder }) => idleUnless(wait, textFields(ladderTexts(ladder))),
});
