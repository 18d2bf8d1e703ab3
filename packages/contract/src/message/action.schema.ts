import { z } from "zod";
import { idSchema, jsonObjectSchema, jsonSchema, keySchema, languageSchema, urlSchema } from "../field/field.schema.ts";
import { filesOf, sentFileSchema } from "./sent-file.schema.ts";

/** The longest text that one message carries, in characters. */
export const maximumTextLength = 32_000;
/** How long an action waits for its answer where it does not say. */
export const defaultTimeoutMs = 10_000;

const name = keySchema(255);
const text = z.string().max(maximumTextLength);

export const textActionSchema = z.strictObject({
  text,
  /** Shown as it is written: asterisks are asterisks. Without it, Markdown is shown as what it means. */
  format: z.literal("plain").optional(),
  raw: text.optional(),
  html: text.optional(),
  ssml: text.optional(),
  language: languageSchema.optional(),
  /** A voice reads these as they are written. Without it, emojis are left out, links said by their words and Markdown without its signs. */
  verbatim: z
    .array(z.enum(["emojis", "links", "markdown"]))
    .max(3)
    .optional(),
  /** It was recognised from speech: what the agent does at the moment is broken off for it. */
  speech: z.boolean().optional(),
  citations: z
    .array(
      z.strictObject({
        title: z.string().max(500),
        url: urlSchema.optional(),
        passageId: z.string().max(100).optional(),
      }),
    )
    .max(50)
    .optional(),
  /** What the text is the caption of; where it has none, the text is the alternative text. */
  media: z
    .strictObject({
      type: z.enum(["image", "video", "audio", "file"]),
      url: urlSchema,
      alternativeText: z.string().max(1000),
    })
    .optional(),
  /** What the end user has sent with it; the text may be empty then. */
  files: filesOf(sentFileSchema),
});

export const uiFieldSchema = z.strictObject({
  name,
  label: z.string().max(1000),
  /** A touchpoint that does not know one of them asks for it as for a text. */
  type: z.enum([
    "text",
    "longText",
    "number",
    "email",
    "phone",
    "url",
    "date",
    "time",
    "dateTime",
    "select",
    "checkbox",
    "file",
  ]),
  required: z.boolean().default(true),
  placeholder: z.string().max(500).optional(),
  options: z
    .array(z.strictObject({ value: z.string().max(500), label: z.string().max(500) }))
    .max(500)
    .optional(),
  /** Of a select: several may be chosen, and their values are sent as a list. */
  several: z
    .strictObject({ least: z.number().int().min(0).max(100), most: z.number().int().min(1).max(100) })
    .optional(),
  /** Of a file: what may be sent, as browsers take it (`image/png`, `text/*`), how many and bytes of each; `value` is a list. */
  files: z
    .strictObject({
      accept: z.array(z.string().max(100)).max(50),
      least: z.number().int().min(0).max(100),
      most: z.number().int().min(1).max(100),
      largest: z.number().int().min(1),
    })
    .optional(),
  value: jsonSchema.optional(),
  error: z.string().max(1000).optional(),
});

/** A flow may wait a week for an answer. */
const timeoutMs = z
  .number()
  .int()
  .min(0)
  .max(7 * 86_400_000)
  .default(defaultTimeoutMs);
/** What an answer names: the value of a button, of a card or of one of a field's options. */
const choiceId = z.string().min(1).max(500);

const buttons = z
  .strictObject({
    type: z.literal("buttons"),
    timeoutMs,
    buttons: z
      .array(z.strictObject({ id: choiceId, label: z.string().max(500) }))
      .min(1)
      .max(100),
    /** Several may be chosen, and are sent together by a button of their own; without it one press is the answer. */
    several: z
      .strictObject({
        least: z.number().int().min(0).max(100),
        most: z.number().int().min(1).max(100),
        confirmButton: z.string().max(200),
      })
      .optional(),
  })
  .refine(({ buttons: offered, several }) => !several || several.least <= Math.min(several.most, offered.length), {
    message: "More have to be chosen than can be",
    path: ["several", "least"],
  });
const mostCardButtons = 10;
const cards = z.strictObject({
  type: z.literal("cards"),
  timeoutMs,
  cards: z
    .array(
      z.strictObject({
        id: choiceId,
        title: z.string().max(500).optional(),
        text: z.string().max(5000).optional(),
        imageUrl: urlSchema.optional(),
        payloadType: z.enum(["text", "signal"]),
        payload: z.string().max(5000),
        /** What can be done with it: one with an address opens that, any other is an answer. Without any the card itself is. */
        buttons: z
          .array(z.strictObject({ id: choiceId, label: z.string().max(500), url: urlSchema.optional() }))
          .min(1)
          .max(mostCardButtons)
          .optional(),
      }),
    )
    .min(1)
    .max(100),
});
const input = z.strictObject({
  type: z.literal("input"),
  timeoutMs,
  input: z.strictObject({
    fields: z.array(uiFieldSchema).min(1).max(100),
    submitButton: z.string().max(200),
    cancelButton: z.string().max(200).optional(),
  }),
});
const webView = z.strictObject({
  type: z.literal("webView"),
  timeoutMs,
  webView: z.strictObject({
    url: urlSchema.optional(),
    html: z.string().max(100_000).optional(),
    fullscreen: z.boolean().default(false),
    transparent: z.boolean().default(false),
    persistOnConversationStop: z.boolean().default(false),
  }),
});

const messageId = z.string().min(1).max(128);
/** The end user's answer to buttons, cards, a form or a web view. */
const responseWith = <File extends z.ZodType>(file: File) =>
  z.union([
    z.strictObject({ type: z.literal("response"), messageId, button: choiceId }),
    z.strictObject({ type: z.literal("response"), messageId, buttons: z.array(choiceId).max(100) }),
    /** With the button of the card that was pressed, where it has some. */
    z.strictObject({ type: z.literal("response"), messageId, card: choiceId, button: choiceId.optional() }),
    /** A field for files holds the list of their ids, which are named in `files` as well. */
    z.strictObject({ type: z.literal("response"), messageId, submit: jsonObjectSchema, files: filesOf(file) }),
    z.strictObject({ type: z.literal("response"), messageId, cancel: z.literal(true) }),
  ]);

const uiActionWith = <File extends z.ZodType>(file: File) =>
  z.strictObject({ name, value: z.union([buttons, cards, input, webView, responseWith(file)]) });
export const uiActionSchema = uiActionWith(sentFileSchema);

const timed = z.strictObject({ name, start: z.number().min(0), duration: z.number().min(0).optional() });

export const engineEventSchema = z.strictObject({
  state: z.enum([
    "ProcessingStarted",
    "NodeProcessing",
    "LlmCallStarted",
    "LlmCallError",
    "LlmCallEnded",
    "ProcessingCompleted",
  ]),
  flowId: z.string().optional(),
  nodeId: z.string().optional(),
  /** Milliseconds since the turn began. */
  elapsedTime: z.number().min(0),
  llmCallName: z.string().optional(),
  metaData: jsonObjectSchema.optional(),
});

export const flowEventSchema = z.strictObject({
  type: z.enum(["Started", "Ended"]),
  exitStatus: z.enum(["Success", "Failed", "NotStarted"]).optional(),
  exitDetails: z.string().optional(),
  fromFlowId: z.string().optional(),
  toFlowId: z.string().optional(),
  triggeredByNodeId: z.string().optional(),
});

export const toolCallSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  arguments: jsonObjectSchema,
  result: jsonSchema.optional(),
  error: z.string().optional(),
});

const parts = {
  signal: z.strictObject({ name, value: jsonSchema.optional() }),
  text: textActionSchema,
  customAction: z.strictObject({ name, value: jsonSchema.optional() }),
  variableStore: z.strictObject({ key: name, value: jsonSchema }),
  uiAction: uiActionSchema,
  behaviorAction: z.strictObject({
    name,
    value: z.strictObject({
      gestures: z.array(timed).max(100).default([]),
      emotions: z.array(timed).max(100).default([]),
    }),
  }),
};
const debugParts = { toolCall: toolCallSchema, engineEvent: engineEventSchema, flowEvent: flowEventSchema };

/** What one participant did; any of its parts. */
export const messageActionSchema = z.strictObject({ ...parts, ...debugParts }).partial();
export type MessageAction = z.infer<typeof messageActionSchema>;

const incomingTextSchema = textActionSchema.extend({ files: filesOf(idSchema) });

function wordsOrMedia({ value, issues }: z.core.ParsePayload<z.infer<typeof incomingTextSchema>>): void {
  if (value.text.trim() !== "" || value.media || (value.files && value.files.length > 0)) return;
  issues.push({ code: "too_small", origin: "string", minimum: 1, inclusive: true, input: value.text, path: ["text"] });
}

/** What a message may stand for; a gesture may go with it. */
const standsFor = ["signal", "text", "customAction", "variableStore", "uiAction"] as const;

const oneThing = (action: Partial<Record<keyof typeof parts, unknown>>) => {
  const told = standsFor.filter((part) => action[part] !== undefined).length;
  return told === 1 || (told === 0 && action.behaviorAction !== undefined);
};

/**
 * What the outside may post: the agent's own events are not among it. Who says something says it in words, or shows it.
 * Files are named by the ids that their uploads were answered with.
 */
export const incomingActionSchema = z
  .strictObject({ ...parts, text: incomingTextSchema.check(wordsOrMedia), uiAction: uiActionWith(idSchema) })
  .partial()
  .refine(oneThing, "Exactly one property must be defined.");
export type IncomingAction = z.infer<typeof incomingActionSchema>;
