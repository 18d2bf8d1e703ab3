export { BlockedAddressError } from "./guarded-connector.ts";
export { type GuardedFetch, type GuardedFetchOptions, guardedFetch } from "./guarded-fetch.ts";
