export { DeliveryScreen } from "./delivery.screen.tsx";
export { DeliveryListScreen } from "./delivery-list.screen.tsx";
export { OutgoingWebhookListScreen } from "./outgoing-webhook-list.screen.tsx";
export { deliverySearch, outgoingWebhookSearch } from "./outgoing-webhook-search.ts";
export { WebhookScreen } from "./webhook.screen.tsx";
export { WebhookSettingsScreen } from "./webhook-settings.screen.tsx";
