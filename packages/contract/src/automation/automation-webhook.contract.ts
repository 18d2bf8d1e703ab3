import { z } from "zod";
import {
  byId,
  idSchema,
  instantSchema,
  keySchema,
  nameSchema,
  queryBoolean,
  timestampsSchema,
  wordsSchema,
} from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { badReference, doneOnce, forbidden, notFound, route, unauthorized, versioned } from "../problem/route.ts";

/** Bytes that the body of a call may have. */
export const largestWebhookBody = 256 * 1024;

const inputName = keySchema(100);

/** How a body becomes the automation's inputs. */
export const webhookMappingSchema = z.discriminatedUnion("kind", [
  /** All of it is one input. */
  z.strictObject({ kind: z.literal("body"), input: inputName }),
  /** Each input has its place in it, as `order.items.0.id`. */
  z.strictObject({
    kind: z.literal("paths"),
    inputs: z.array(z.strictObject({ name: inputName, path: wordsSchema(300) })).max(50),
  }),
]);
export type WebhookMapping = z.infer<typeof webhookMappingSchema>;

export const automationWebhookSchema = timestampsSchema.extend({
  id: idSchema,
  flowId: idSchema,
  name: z.string(),
  mapping: webhookMappingSchema,
  enabled: z.boolean(),
  /** Where calls go to. */
  url: z.string(),
  /** First and last characters of the secret. */
  secretHint: z.string(),
  /** Until when the secret before this one is taken as well; null where it is not. */
  formerSecretUntil: instantSchema.nullable(),
  lastRunId: idSchema.nullable(),
});
export type AutomationWebhook = z.infer<typeof automationWebhookSchema>;

/** The answers in which the secret itself stands. */
export const madeAutomationWebhookSchema = automationWebhookSchema.extend({
  /** Signs the calls, by the standard's symmetric scheme: `whsec_` and base64. */
  secret: z.string(),
});
export type MadeAutomationWebhook = z.infer<typeof madeAutomationWebhookSchema>;

export const newAutomationWebhookSchema = z.strictObject({
  flowId: idSchema,
  name: nameSchema,
  mapping: webhookMappingSchema.default({ kind: "paths", inputs: [] }),
  enabled: z.boolean().default(true),
});

const fields = newAutomationWebhookSchema.shape;
const webhooks = route("Automation webhooks").errors(unauthorized);

export const automationWebhookContract = {
  list: webhooks
    .route({ method: "GET", path: "/automation-webhooks", summary: "List the incoming webhooks of automations" })
    .input(listQuery(["NameAsc", "NameDesc", "CreatedAtAsc", "CreatedAtDesc"], { flowId: idSchema.optional() }))
    .output(listOf(automationWebhookSchema)),
  get: webhooks
    .route({ method: "GET", path: "/automation-webhooks/{id}", summary: "Read an incoming webhook; never its secret" })
    .errors(notFound)
    .input(byId)
    .output(automationWebhookSchema),
  create: webhooks
    .route({
      method: "POST",
      path: "/automation-webhooks",
      successStatus: 201,
      summary: "Have an automation run by calls from outside; the secret is shown this once",
    })
    .errors({ ...forbidden, ...badReference })
    .input(newAutomationWebhookSchema)
    .output(madeAutomationWebhookSchema),
  update: webhooks
    .route({ method: "PATCH", path: "/automation-webhooks/{id}", summary: "Change, pause or resume a webhook" })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(
      z.strictObject({
        id: idSchema,
        name: fields.name.optional(),
        mapping: webhookMappingSchema.optional(),
        enabled: z.boolean().optional(),
      }),
    )
    .output(automationWebhookSchema),
  rotateSecret: webhooks
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/automation-webhooks/{id}/rotate-secret",
      summary: "Give a webhook a new secret, shown this once; the old one is taken for some hours more",
    })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(byId.extend({ graceHours: z.number().int().min(0).max(168).default(24) }))
    .output(madeAutomationWebhookSchema),
  archive: webhooks
    .route({
      method: "DELETE",
      path: "/automation-webhooks/{id}",
      successStatus: 204,
      summary: "Archive a webhook: its address takes no more calls",
    })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(byId)
    .output(z.void()),
  restore: webhooks
    .route({ method: "POST", path: "/automation-webhooks/{id}/restore", summary: "Bring back an archived webhook" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(automationWebhookSchema),
};

/** The query of a call: with `wait` the answer has the run's values where it has ended in time. */
export const webhookCallQuerySchema = z.strictObject({ wait: queryBoolean.default(false) });
/** The answer of a call whose run is on disk. */
export const startedRunSchema = z.object({ runId: idSchema });
