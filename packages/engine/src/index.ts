export * from "./graph/model.ts";
export type * from "./graph/operation.ts";
export type { Json, JsonObject } from "./json.ts";
export * from "./message/action.ts";
export type * from "./turn/effect.ts";
export type * from "./turn/event.ts";
export type * from "./turn/input.ts";
