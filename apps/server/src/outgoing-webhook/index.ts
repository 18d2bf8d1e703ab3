export { dispatchWithServer } from "./dispatch-with-server.ts";
export { outgoingKeys } from "./outgoing-keys.ts";
export { outgoingWebhookRoutes } from "./outgoing-webhook.routes.ts";
export { sweepDeliveries } from "./sweep-deliveries.ts";
export { webhookDeliveryRoutes } from "./webhook-delivery.routes.ts";
