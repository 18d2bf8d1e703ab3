import { z } from "zod";
import { instantSchema, jsonObjectSchema, jsonSchema, keySchema, languageSchema } from "../field/field.schema.ts";
import { maximumTextLength, messageActionSchema } from "../message/action.schema.ts";
import { sentFileSchema } from "../message/sent-file.schema.ts";

/** Turns of one fixture. */
export const mostFixtureTurns = 500;

const name = keySchema(255);
const id = keySchema(255);
/** Several quick texts are one input. */
const text = z.string().max(20 * maximumTextLength);

/** Of several quick texts as well. */
const files = z.array(sentFileSchema).max(200).optional();

const definition = z.strictObject({
  key: name,
  name,
  type: z.enum(["ID", "String", "Number", "Boolean", "Date", "DateTime", "TimeOfDay", "Weekday", "Json"]),
  isEndUser: z.boolean(),
  hide: z.boolean(),
  description: z.string().max(1000).nullish(),
});

const setting = z
  .strictObject({
    language: languageSchema,
    languages: z.array(languageSchema).max(200),
    followLanguage: z.boolean(),
    definitions: z.array(definition).max(5000),
    variables: jsonObjectSchema,
    endUserVariables: jsonObjectSchema,
    inputs: jsonObjectSchema,
    outputs: jsonObjectSchema,
    limits: z
      .strictObject({
        visits: z.number(),
        visitsOfNode: z.number(),
        modelSteps: z.number(),
        turnMs: z.number(),
        tokens: z.number().nullable(),
      })
      .partial(),
    seed: id,
    /** Empty: a run for nobody. */
    endUserId: z.union([z.literal(""), id]),
    profileId: id,
    profile: z.strictObject({ name: z.string().max(255), context: z.string().max(100_000) }),
    persona: z.strictObject({ name: z.string().max(255), description: z.string().max(100_000) }),
    touchpoint: z.string().max(50),
    test: z.boolean(),
    timeZone: z.string().max(100),
    begins: instantSchema,
  })
  .partial();

const answer = z.union([
  z.strictObject({ button: z.string().max(500) }),
  z.strictObject({ buttons: z.array(z.string().max(500)).max(100) }),
  z.strictObject({ card: z.string().max(500), button: z.string().max(500).optional() }),
  z.strictObject({ submit: jsonObjectSchema, files }),
  z.strictObject({ cancel: z.literal(true) }),
]);
const command = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("takeOver"), userId: id }),
  z.strictObject({ type: z.literal("handBack"), nodeId: id.optional(), summary: z.string().max(100_000).optional() }),
  z.strictObject({ type: z.literal("close") }),
]);
const input = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    text,
    files,
    language: languageSchema.optional(),
    speech: z.boolean().optional(),
    messageId: id,
  }),
  z.strictObject({ type: z.literal("signal"), name, value: jsonSchema.optional(), messageId: id }),
  /** Without `to` it answers what was asked last. */
  z.strictObject({ type: z.literal("uiResponse"), to: id.optional(), answer, messageId: id }),
  z.strictObject({ type: z.literal("variableStore"), values: jsonObjectSchema, messageId: id.nullable() }),
  /** What the person heard of a message; without `messageId`, of what was said last. */
  z.strictObject({ type: z.literal("heard"), messageId: id.optional(), text }),
  z.strictObject({
    type: z.literal("callback"),
    action: messageActionSchema,
    to: id.optional(),
    /** Absent: it answers whatever waits. */
    from: z.union([z.literal("touchpoint"), z.strictObject({ effectId: id })]).optional(),
    messageId: id,
  }),
  /** Begins an automation: nobody talks with it. In older files it says in which version, which is passed over. */
  z.strictObject({ type: z.literal("run"), inputs: jsonObjectSchema, version: z.number().int().nullish() }),
  /** Begins at this node in place of the flow's Start. */
  z.strictObject({
    type: z.literal("start"),
    nodeId: id,
    /** What was said just before. */
    text: text.optional(),
    /** Nothing behind it. */
    alone: z.literal(true).optional(),
  }),
  /** The earliest timer of this name goes off. */
  z.strictObject({ type: z.literal("timer"), name }),
  z.strictObject({ type: z.literal("operator"), command }),
  /** The answer to what the conversation has asked of the outside: of a model, of a webhook, or that there was none. */
  z.strictObject({ type: z.literal("result"), result: z.object({ type: name }).catchall(jsonSchema) }),
]);

const exit = z.strictObject({ nodeId: id, exit: z.string().max(50), match: z.string().nullable(), to: id });

/** A conversation as data: what comes in, what the outside answers, what has to come of it. */
export const fixtureSchema = z.strictObject({
  version: z.literal(1),
  setting: setting.optional(),
  turns: z
    .array(
      z.strictObject({
        input,
        /** Set where somebody waited to take the conversation over, or to end it: nothing follows from the input. */
        takenOver: z.literal(true).optional(),
        at: instantSchema.optional(),
        seed: id.optional(),
        endUserVariables: jsonObjectSchema.optional(),
        /** What the turn leaves behind, in order; each names the parts that count. */
        events: z.array(jsonObjectSchema).max(5000),
        /** The ways that it takes; not looked at where absent. */
        exits: z.array(exit).max(5000).optional(),
        /** How an automation's run has to end with it, and what it has to give; not looked at where absent. */
        outcome: z
          .strictObject({
            status: z.enum(["Success", "Failed", "NotStarted"]),
            detail: z.string().max(100_000),
            outputs: jsonObjectSchema,
          })
          .optional(),
      }),
    )
    .min(1)
    .max(mostFixtureTurns),
});
export type ConversationFixture = z.infer<typeof fixtureSchema>;

export const fixtureResultSchema = z.object({
  passed: z.boolean(),
  /** Up to the first difference. */
  turns: z.array(
    z.object({
      index: z.number().int(),
      events: z.array(jsonObjectSchema),
      exits: z.array(exit),
      /** Null where everything was as expected. */
      difference: z
        .object({ path: z.string(), expected: jsonSchema.optional(), actual: jsonSchema.optional() })
        .nullable(),
    }),
  ),
});
export type FixtureResult = z.infer<typeof fixtureResultSchema>;
