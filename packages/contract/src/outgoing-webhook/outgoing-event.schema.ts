import { z } from "zod";
import { idSchema, instantSchema } from "../field/field.schema.ts";

const conversation = z.object({
  conversationId: idSchema,
  profileId: idSchema,
  touchpoint: z.string(),
  state: z.enum(["Active", "Closed"]),
  owner: z.enum(["agent", "queued", "human"]),
});

const run = z.object({
  runId: idSchema,
  flowId: idSchema,
  status: z.enum(["Success", "Failed", "NotStarted"]),
});

const issue = z.object({
  issueId: idSchema,
  severity: z.enum(["info", "warning", "error", "critical"]),
  code: z.string(),
  profileId: idSchema.nullable(),
  conversationId: idSchema.nullable(),
  flowId: z.string().nullable(),
  nodeId: z.string().nullable(),
});

const told = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: instantSchema, data });

/**
 * What an outgoing webhook is told, as Standard Webhooks frames it: what happened, when, and the ids and states of what it
 * happened to. What was said, variables and secrets are never in it.
 */
export const outgoingEventSchema = z.discriminatedUnion("type", [
  told("conversation.started", conversation),
  told("conversation.ended", conversation),
  told("conversation.handover-requested", conversation),
  told("conversation.taken-over", conversation),
  told("conversation.handed-back", conversation),
  told("automation-run.finished", run),
  told("issue.raised", issue),
]);
export type OutgoingEvent = z.infer<typeof outgoingEventSchema>;
export type OutgoingEventType = OutgoingEvent["type"];

export const outgoingEventTypes = [
  "conversation.started",
  "conversation.ended",
  "conversation.handover-requested",
  "conversation.taken-over",
  "conversation.handed-back",
  "automation-run.finished",
  "issue.raised",
] as const satisfies readonly OutgoingEventType[];
export const outgoingEventTypeSchema = z.enum(outgoingEventTypes);

/** What is sent to try a webhook out; nothing has happened. */
export const webhookTestEventSchema = told("webhook.test", z.object({ webhookId: idSchema }));
export type WebhookTestEvent = z.infer<typeof webhookTestEventSchema>;
