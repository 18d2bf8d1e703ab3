import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";

export const startKind = defineKind({
  type: "Start",
  version: 1,
  category: "Flow",
  schema: z.strictObject({
    /** Names of signals with a way of their own. */
    signals: z.array(z.string().min(1).max(255)).max(50),
  }),
  defaults: { signals: [] },
  exits: ({ signals }) => [
    exit("text", { optional: true }),
    exit("signal", { optional: true }),
    ...[...new Set(signals)].map((name) => exit("signal", { match: name, label: name })),
    exit("default", { default: true, optional: true }),
  ],
});
