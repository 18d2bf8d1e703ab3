export type { Door } from "./access.ts";
export { allowOtherOrigins } from "./cross-origin.ts";
