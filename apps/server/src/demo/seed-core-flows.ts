import { demonstration } from "@parlo/nodes/templates";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { insertFlow, publishDraft } from "../flow/index.ts";
import { newId } from "../platform/id.ts";
import { variableDefinitionTable } from "../variable-definition/index.ts";

/** The flows that ship with the product, published, with the variables that they use. Main is what a profile without a flow runs. */
export async function seedCoreFlows(db: OrganizationDatabase): Promise<void> {
  const ids = { main: newId(), greeting: newId(), fallback: newId() };
  const { main, greeting, fallback, variableDefinitions } = demonstration(ids);
  const definitions = variableDefinitions.map((definition) => ({ ...definition, description: null }));
  await db.insert(variableDefinitionTable).values(definitions);
  for (const graph of [greeting, fallback, main]) {
    await insertFlow(db, graph, { predefined: true, isDefault: graph === main });
    await publishDraft(db, graph.id, { name: "", notes: "", running: "keep", createdBy: null });
  }
}
