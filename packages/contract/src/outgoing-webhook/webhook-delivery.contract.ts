import { z } from "zod";
import { byId, idSchema } from "../field/field.schema.ts";
import { listOf, pageSchema } from "../list/list.schema.ts";
import { forbidden, notFound, route, unauthorized } from "../problem/route.ts";
import { webhookOff } from "./outgoing-webhook.contract.ts";
import { deliveryStatusSchema, webhookDeliverySchema, wholeWebhookDeliverySchema } from "./webhook-delivery.schema.ts";

const deliveries = route("Outgoing webhooks").errors({ ...unauthorized, ...forbidden });

export const webhookDeliveryContract = {
  list: deliveries
    .route({
      method: "GET",
      path: "/webhook-deliveries",
      summary: "List deliveries of outgoing webhooks, newest first",
    })
    .input(
      z.strictObject({
        pageSizeAndNumber: pageSchema.prefault({}),
        webhookId: idSchema.optional(),
        status: deliveryStatusSchema.optional(),
      }),
    )
    .output(listOf(webhookDeliverySchema)),
  get: deliveries
    .route({
      method: "GET",
      path: "/webhook-deliveries/{id}",
      summary: "Read a delivery with what it says and the tries that were made",
    })
    .errors(notFound)
    .input(byId)
    .output(wholeWebhookDeliverySchema),
  resend: deliveries
    .route({
      method: "POST",
      path: "/webhook-deliveries/{id}/resend",
      summary: "Send a delivery again, under its own id, whatever became of it",
    })
    .errors({ ...notFound, ...webhookOff })
    .input(byId)
    .output(webhookDeliverySchema),
};
