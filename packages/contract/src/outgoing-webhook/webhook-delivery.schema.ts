import { z } from "zod";
import { idSchema, instantSchema } from "../field/field.schema.ts";
import { outgoingEventSchema, outgoingEventTypeSchema } from "./outgoing-event.schema.ts";

export const deliveryStatuses = ["waiting", "delivered", "dead"] as const;
export const deliveryStatusSchema = z.enum(deliveryStatuses);

/**
 * Why a try was none: another status than 2xx, a redirect (none is followed), 410, no answer in time, no connection or a
 * broken one, an address that this server may not reach.
 */
export const deliveryProblems = ["status", "redirect", "gone", "timeout", "no-connection", "blocked"] as const;
export const deliveryProblemSchema = z.enum(deliveryProblems);
export type DeliveryProblem = z.infer<typeof deliveryProblemSchema>;

export const deliveryAttemptSchema = z.object({
  at: instantSchema,
  durationMs: z.number().int(),
  /** Null where nothing was answered. */
  status: z.number().int().nullable(),
  /** Null where it was delivered. */
  problem: deliveryProblemSchema.nullable(),
  /** How the answer began. */
  answer: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttemptSchema>;

/** One event on its way to one webhook, by one id over all tries. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  type: outgoingEventTypeSchema,
  status: deliveryStatusSchema,
  createdAt: instantSchema,
  deliveredAt: instantSchema.nullable(),
  /** When it is tried next; null where it is not. */
  nextAttemptAt: instantSchema.nullable(),
  attemptCount: z.number().int(),
  lastAttempt: deliveryAttemptSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** With what is sent, and the last twenty tries, the oldest first. */
export const wholeWebhookDeliverySchema = webhookDeliverySchema.extend({
  payload: outgoingEventSchema,
  attempts: z.array(deliveryAttemptSchema),
});
export type WholeWebhookDelivery = z.infer<typeof wholeWebhookDeliverySchema>;
