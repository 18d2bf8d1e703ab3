import { z } from "zod";
import { engineAddressSchema } from "../configuration/engine-address.ts";
import { byId, idSchema, instantSchema, nameSchema, someOf, timestampsSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { doneOnce, forbidden, notFound, route, unauthorized, versioned } from "../problem/route.ts";
import { outgoingEventTypeSchema, outgoingEventTypes } from "./outgoing-event.schema.ts";
import { deliveryAttemptSchema } from "./webhook-delivery.schema.ts";

/** Of an organisation: each is one more delivery of the same event. */
export const mostOutgoingWebhooks = 20;

export const outgoingWebhookSchema = timestampsSchema.extend({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(outgoingEventTypeSchema),
  /** What is off hears of nothing that happens meanwhile; what already waited goes on once it is on again. */
  active: z.boolean(),
  /**
   * Why it was switched off by itself: its address answered 410, or every try has failed for days. Null where nobody did,
   * or a person.
   */
  disabledReason: z.enum(["gone", "failing"]).nullable(),
  lastDeliveredAt: instantSchema.nullable(),
  lastFailedAt: instantSchema.nullable(),
  /** Deliveries that are still to be tried, and those that nobody tries any more. */
  waiting: z.number().int(),
  dead: z.number().int(),
});
export type OutgoingWebhook = z.infer<typeof outgoingWebhookSchema>;

export const outgoingWebhookSecretSchema = z.object({
  /** As Standard Webhooks writes a symmetric secret: `whsec_` and base64. */
  secret: z.string(),
  /** Until when the secret before this one signs as well; null where it does not. */
  formerSecretUntil: instantSchema.nullable(),
});
export type OutgoingWebhookSecret = z.infer<typeof outgoingWebhookSecretSchema>;

const events = someOf(outgoingEventTypes);

export const newOutgoingWebhookSchema = z.strictObject({
  name: nameSchema,
  url: engineAddressSchema,
  events,
  active: z.boolean().default(true),
});

/** Nothing is sent where nobody is to hear. */
export const webhookOff = {
  WEBHOOK_OFF: { status: 409, message: "This webhook is off: switch it on first" },
  ARCHIVED: versioned.ARCHIVED,
} as const;
const tooManyWebhooks = {
  TOO_MANY_WEBHOOKS: { status: 409, message: "There are as many webhooks as there may be: archive one first" },
} as const;

const fields = newOutgoingWebhookSchema.shape;
const webhooks = route("Outgoing webhooks").errors({ ...unauthorized, ...forbidden });

export const outgoingWebhookContract = {
  list: webhooks
    .route({ method: "GET", path: "/outgoing-webhooks", summary: "List the addresses that are told of what happens" })
    .input(listQuery(["NameAsc", "NameDesc", "CreatedAtAsc", "CreatedAtDesc"]))
    .output(listOf(outgoingWebhookSchema)),
  get: webhooks
    .route({ method: "GET", path: "/outgoing-webhooks/{id}", summary: "Read an outgoing webhook; never its secret" })
    .errors(notFound)
    .input(byId)
    .output(outgoingWebhookSchema),
  create: webhooks
    .route({
      method: "POST",
      path: "/outgoing-webhooks",
      successStatus: 201,
      summary: "Have an address told of what happens in the organisation",
    })
    .errors(tooManyWebhooks)
    .input(newOutgoingWebhookSchema)
    .output(outgoingWebhookSchema),
  update: webhooks
    .route({ method: "PATCH", path: "/outgoing-webhooks/{id}", summary: "Change an outgoing webhook, or switch it" })
    .errors({ ...notFound, ...versioned })
    .input(
      z.strictObject({
        id: idSchema,
        name: nameSchema.optional(),
        url: fields.url.optional(),
        events: events.optional(),
        active: z.boolean().optional(),
      }),
    )
    .output(outgoingWebhookSchema),
  archive: webhooks
    .route({
      method: "DELETE",
      path: "/outgoing-webhooks/{id}",
      successStatus: 204,
      summary: "Archive an outgoing webhook: it is told nothing more",
    })
    .errors({ ...notFound, ...versioned })
    .input(byId)
    .output(z.void()),
  restore: webhooks
    .route({
      method: "POST",
      path: "/outgoing-webhooks/{id}/restore",
      summary: "Bring back an outgoing webhook that was archived",
    })
    .errors({ ...notFound, ...tooManyWebhooks })
    .input(byId)
    .output(outgoingWebhookSchema),
  secret: webhooks
    .route({
      method: "GET",
      path: "/outgoing-webhooks/{id}/secret",
      summary: "What the receiver checks deliveries with; for owners and admins",
    })
    .errors(notFound)
    .input(byId)
    .output(outgoingWebhookSecretSchema),
  rotateSecret: webhooks
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/outgoing-webhooks/{id}/rotate-secret",
      summary: "Sign deliveries with a new secret, for 24 hours with the one before as well",
    })
    .errors({ ...notFound, ...versioned })
    .input(byId)
    .output(outgoingWebhookSecretSchema),
  test: webhooks
    .route({
      method: "POST",
      path: "/outgoing-webhooks/{id}/test",
      summary: "Send a test to a webhook at once, also where it is off, and answer with what came of it",
    })
    .errors(notFound)
    .input(byId)
    .output(deliveryAttemptSchema),
  resendDead: webhooks
    .route({
      method: "POST",
      path: "/outgoing-webhooks/{id}/resend-dead",
      summary: "Try again every delivery of a webhook that was given up",
    })
    .errors({ ...notFound, ...webhookOff })
    .input(byId)
    .output(z.object({ count: z.number().int() })),
};
