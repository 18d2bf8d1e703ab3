import { oneOf, type Parameter, page, type SearchOf, searchOf, sort, text } from "../app/search.ts";

/** The search parameters of the list of webhooks. */
export const outgoingWebhookSearch = searchOf({
  page,
  search: text,
  sort: sort(["Name", "CreatedAt"], ["Name", "asc"]),
  archived: ((given) => given === true || given === "true") satisfies Parameter<boolean>,
});
export type OutgoingWebhookSearch = SearchOf<typeof outgoingWebhookSearch>;

export const deliveriesShown = ["all", "waiting", "delivered", "dead"] as const;
const oneShown = oneOf(deliveriesShown);
const status: Parameter<(typeof deliveriesShown)[number]> = (given) => oneShown(given) ?? "all";

/** Those of the deliveries of one. */
export const deliverySearch = searchOf({ page, status });
export type DeliverySearch = SearchOf<typeof deliverySearch>;
