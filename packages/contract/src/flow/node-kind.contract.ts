import { z } from "zod";
import { jsonObjectSchema } from "../field/field.schema.ts";
import { listOf } from "../list/list.schema.ts";
import { route, unauthorized } from "../problem/route.ts";
import { flowNodeSchema, nodeExitSchema } from "./flow.schema.ts";

export const nodeKindSchema = z.object({
  type: flowNodeSchema.shape.type,
  category: z.enum(["Flow", "Logic", "Response", "Action", "Context", "Integration", "Agent"]),
  /** Of the settings: those that say an older one are brought up to it. */
  version: z.int().min(1),
  /** JSON Schema (draft 2020-12) of a node's `data`. */
  schema: jsonObjectSchema,
  /** `data` of a new node, without the `version` that stands in it. */
  defaults: jsonObjectSchema,
  /** Those of a new node: settings may bring more, such as one for each button. */
  exits: z.array(nodeExitSchema.omit({ targetNodeId: true })),
  /** Whether this server has all that the kind needs; a flow that uses another is not published. */
  available: z.boolean(),
});
export type NodeKindDescription = z.infer<typeof nodeKindSchema>;

export const nodeKindContract = {
  list: route("Flows")
    .errors(unauthorized)
    .route({ method: "GET", path: "/node-kinds", summary: "List the kinds of nodes, with the settings of each" })
    .output(listOf(nodeKindSchema)),
};
