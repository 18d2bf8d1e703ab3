import { idSchema } from "@parlo/contract";
import { type FlowGraph, type FlowVersionNearby, pinsOf } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { and, eq, or } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { referencesOf, surfaceOf } from "./flow-references.ts";
import { flowVersionTable } from "./flow-version.table.ts";

/** The versions of other flows that a flow asks for, as far as they are there. */
export async function pinnedVersions(db: OrganizationDatabase, graph: FlowGraph): Promise<FlowVersionNearby[]> {
  const { flowId, number, graph: content } = flowVersionTable;
  const asked = new Map(pinsOf(graph, kinds).map((pin) => [`${pin.flowId} ${pin.version}`, pin]));
  const pins = [...asked.values()].filter((pin) => idSchema.safeParse(pin.flowId).success);
  if (pins.length === 0) return [];
  const versions = await db
    .select({ flowId, number, graph: content })
    .from(flowVersionTable)
    .where(or(...pins.map((pin) => and(eq(flowId, pin.flowId), eq(number, pin.version)))));
  return versions.map((version) => {
    const { inputs, outputs } = surfaceOf(version.graph, referencesOf(version.graph, kinds), kinds);
    return { flowId: version.flowId, number: version.number, inputs, outputs };
  });
}
