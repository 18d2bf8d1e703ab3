export { checkedSettings, knownProvider, mergedCredentials, misfit } from "./checked-settings.ts";
export { openCredentials, sealCredentials } from "./secret-fields.ts";
export { slugOf } from "./slug-of.ts";
