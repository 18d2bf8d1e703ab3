import { z } from "zod";
import { variableTypes } from "../variable/variable-types.ts";

const texts = z.record(z.string(), z.string().max(10_000));
const flowTarget = z.strictObject({
  flowId: z.string().min(1),
  /** `call` comes back and repeats the question; `jump` does not. */
  mode: z.enum(["call", "jump"]).default("call"),
});

/** How a flow behaves as a whole: what `settings` of a flow may hold. */
export const flowBehaviorSchema = z.strictObject({
  /** What happens to input that comes while a turn runs; the host does it. */
  bursts: z
    .strictObject({
      policy: z.enum(["queue", "merge", "interrupt", "ignore"]).default("merge"),
      /** How long quick texts are gathered, and at most; milliseconds. */
      mergeMs: z.int().min(0).max(10_000).default(600),
      mostMs: z.int().min(0).max(60_000).default(6_000),
    })
    .prefault({}),
  /** Tried in order when a waiting node finds nothing in an input and allows digressions. */
  handlers: z
    .array(
      z.discriminatedUnion("on", [
        z.strictObject({
          id: z.string().min(1),
          on: z.literal("signal"),
          names: z.array(z.string().min(1).max(255)).min(1).max(50),
          ...flowTarget.shape,
        }),
        z.strictObject({
          id: z.string().min(1),
          on: z.literal("keyword"),
          /** Words or phrases, per language. */
          keywords: z.record(z.string(), z.array(z.string().min(1).max(255)).max(100)),
          ...flowTarget.shape,
        }),
        z.strictObject({
          id: z.string().min(1),
          on: z.literal("intent"),
          /** What the record calls it; it counts as an example. */
          name: z.string().min(1).max(100),
          /** For the model. */
          description: z.string().max(2000).default(""),
          /** Sentences that mean it, per language. */
          examples: z.record(z.string(), z.array(z.string().max(500)).max(100)).default({}),
          ...flowTarget.shape,
        }),
      ]),
    )
    .max(100)
    .default([]),
  intents: z
    .strictObject({
      /** Says which intent of a handler a text has; null matches by words. */
      aiModelId: z.string().max(64).nullable().default(null),
      /** From which likeness on the words of a text are taken for an intent of a handler, from 0 to 1. */
      threshold: z.number().min(0).max(1).default(0.6),
    })
    .prefault({}),
  /** Where a failed node without an `error` exit leads: a node of this flow. */
  errorNodeId: z.string().nullable().default(null),
  /** Said where nothing else handles an error; the product's own words where a language is missing. */
  apology: texts.default({}),
  /** What becomes of the texts of nodes before they are said. */
  formatting: z
    .strictObject({
      /** `links` keeps links alone; `strip` writes the address behind their words. */
      markdown: z.enum(["keep", "links", "strip"]).default("keep"),
      html: z.enum(["keep", "strip"]).default("keep"),
      /** How numbers and dates stand in what is said: as they are kept, or as people of the language write them. */
      values: z.enum(["plain", "local"]).default("plain"),
      /** Characters of one answer, at most. */
      longest: z.int().min(1).max(20_000).nullable().default(null),
      /** Words and phrases that the agent leaves out, whoever wrote them. */
      neverSaid: z.array(z.string().max(100)).max(500).default([]),
      /** What of a text a voice leaves out (`strip`) or reads as it is written (`keep`); what is shown stays. */
      spoken: z
        .strictObject({
          emojis: z.enum(["strip", "keep"]).default("strip"),
          /** Stripped, a link is read by its words, or by the name of its host. */
          links: z.enum(["strip", "keep"]).default("strip"),
          markdown: z.enum(["strip", "keep"]).default("strip"),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Whether its tests are held before it is published: not at all, to be told of, or so that one that fails keeps it back. */
  testsAtPublish: z.enum(["off", "warn", "block"]).default("warn"),
  /** Values that a caller may give, and those that the flow gives back. */
  inputs: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(100),
        required: z.boolean().default(false),
        type: z.enum(variableTypes).optional(),
        default: z.json().optional(),
        description: z.string().max(500).optional(),
      }),
    )
    .max(50)
    .default([]),
  outputs: z
    .array(z.strictObject({ name: z.string().min(1).max(100) }))
    .max(50)
    .default([]),
});
export type FlowBehavior = z.output<typeof flowBehaviorSchema>;
