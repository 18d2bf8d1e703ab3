import { z } from "zod";
import { costNanosSchema } from "../ai-model/cost.schema.ts";
import { dateSchema, idSchema, queryInteger } from "../field/field.schema.ts";
import { graphIdSchema } from "../flow/flow.schema.ts";
import { notFound, route, unauthorized } from "../problem/route.ts";

const count = z.number().int();

export const nodeHeatSchema = z.object({
  nodeId: graphIdSchema,
  /** How often it was entered; tests and drafts count nowhere. */
  visits: count,
  /** Issues that it raised, notes left out. */
  errors: count,
  /** Conversations that stand here: nobody has gone on, or the conversation was closed meanwhile. */
  left: count,
  /** Conversations of which the flow came to its end here. */
  ended: count,
  /** Milliseconds for which models, services and engines were waited for, those of a flow that it calls among them. */
  ms: count,
  /** What models read and wrote. */
  tokens: count,
  /** Of the calls whose models had prices. */
  costNanos: costNanosSchema,
});
export type NodeHeat = z.infer<typeof nodeHeatSchema>;

export const exitHeatSchema = z.object({
  nodeId: graphIdSchema,
  name: z.string(),
  /** Which of several exits of one name. */
  match: z.string().nullable(),
  visits: count,
});
export type ExitHeat = z.infer<typeof exitHeatSchema>;

export const flowHeatSchema = z.object({
  /** Published versions on which somebody has been in these days, the latest first. */
  versions: z.array(z.object({ number: count, visits: count })),
  nodes: z.array(nodeHeatSchema),
  exits: z.array(exitHeatSchema),
});
export type FlowHeat = z.infer<typeof flowHeatSchema>;

export const flowHeatContract = {
  read: route("Flows")
    .route({
      method: "GET",
      path: "/conversation-flows/{flowId}/heat",
      summary: "Read how a flow is used: visits, drop-off, errors, time and cost of each node",
    })
    .errors({ ...unauthorized, ...notFound })
    .input(
      z.strictObject({
        flowId: idSchema,
        /** All published versions without it. */
        version: queryInteger(1).optional(),
        /** The first day, as the organisation's clock has it. */
        from: dateSchema.optional(),
        /** The last day, as the organisation's clock has it. */
        to: dateSchema.optional(),
      }),
    )
    .output(flowHeatSchema),
};
