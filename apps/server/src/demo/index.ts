import type { OrganizationDatabase } from "../db/scoped.ts";
import { seedCoreFlows } from "./seed-core-flows.ts";
import { seedDemoAgent } from "./seed-demo-agent.ts";

/** What a new organisation begins with: the flows that ship, and with `demo` an agent that works without any key. */
export function seedOrganization(database: OrganizationDatabase, { demo }: { readonly demo: boolean }): Promise<void> {
  return database.transaction(async (db) => {
    await seedCoreFlows(db);
    if (demo) await seedDemoAgent(db);
  });
}
