import type { JsonObject } from "../json.ts";

/** How a flow ended that nobody talked with, and what it gave back. */
export interface Outcome {
  readonly status: "Success" | "Failed" | "NotStarted";
  readonly detail: string;
  readonly outputs: JsonObject;
}
