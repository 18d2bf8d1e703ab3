import { idSchema } from "@parlo/contract";
import { type FlowGraph, type FlowVersionNearby, type Pin, pinsOf } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { and, eq, or } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { batches } from "./batches.ts";
import { referencesOf, surfaceOf } from "./flow-references.ts";
import { flowVersionTable } from "./flow-version.table.ts";

/** Versions that one statement reads: each comes with its whole graph. */
const most = 50;

/** The versions of other flows that a flow asks for, as far as they have been published. */
export async function pinnedVersions(db: OrganizationDatabase, graph: FlowGraph): Promise<FlowVersionNearby[]> {
  const asked = new Map(pinsOf(graph, kinds).map((pin) => [`${pin.flowId} ${pin.version}`, pin]));
  const pins = [...asked.values()].filter((pin) => idSchema.safeParse(pin.flowId).success);
  const found: FlowVersionNearby[] = [];
  for (const some of batches(pins, most)) found.push(...(await readVersions(db, some)));
  return found;
}

async function readVersions(db: OrganizationDatabase, pins: readonly Pin[]): Promise<FlowVersionNearby[]> {
  const { flowId, number, published, graph } = flowVersionTable;
  const versions = await db
    .select({ flowId, number, graph })
    .from(flowVersionTable)
    .where(and(published, or(...pins.map((pin) => and(eq(flowId, pin.flowId), eq(number, pin.version))))));
  return versions.map((version) => {
    const { inputs, outputs } = surfaceOf(version.graph, referencesOf(version.graph, kinds), kinds);
    return { flowId: version.flowId, number: version.number, inputs, outputs };
  });
}
