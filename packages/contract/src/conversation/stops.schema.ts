import { z } from "zod";
import { instantSchema } from "../field/field.schema.ts";
import { graphIdSchema } from "../flow/flow.schema.ts";

/** Of one test. */
export const mostStops = 200;

/** Nodes of the tested flow before which a test stops, each once. */
export const stopsSchema = z.array(graphIdSchema).max(mostStops);

/** Where a test conversation stops, and where it stands. */
export const conversationStopsSchema = z.object({
  nodes: stopsSchema,
  /** It stands before this node, in the middle of a turn; null where no turn is paused. `since` is by its own clock. */
  paused: z.object({ nodeId: z.string(), since: instantSchema }).nullable(),
});
export type ConversationStops = z.infer<typeof conversationStopsSchema>;
