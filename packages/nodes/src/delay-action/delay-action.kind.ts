import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";

export const delayActionKind = defineKind({
  type: "DelayAction",
  version: 1,
  category: "Flow",
  schema: z.strictObject({
    durationMs: z
      .int()
      .min(0)
      .max(7 * 86_400_000),
    /** Show that the agent is writing. */
    typing: z.boolean(),
  }),
  defaults: { durationMs: 1000, typing: true },
  exits: () => [exit("default", { default: true })],
  accepts: ({ durationMs }) => (durationMs === 0 ? null : ["timer"]),
});
