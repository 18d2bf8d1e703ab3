export { BlockedAddressError } from "./guarded-connector.ts";
export { type GuardedFetch, guardedFetch } from "./guarded-fetch.ts";
export { type GuardedReach, guardedReach } from "./guarded-reach.ts";
