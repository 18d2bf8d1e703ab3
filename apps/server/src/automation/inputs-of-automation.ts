import type { FlowInput } from "@parlo/engine";
import { eq } from "drizzle-orm";
import type { RunStarter } from "../conversation/index.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { flowTable } from "../flow/index.ts";
import { badReference } from "../platform/problem/field-error.ts";

/** The inputs that an automation takes: as it is live, or as it is drafted while it is not. 400 where there is none with this id. */
export async function inputsOfAutomation(
  db: OrganizationDatabase,
  { liveFlow }: Pick<RunStarter, "liveFlow">,
  flowId: string,
): Promise<readonly FlowInput[]> {
  const [flow] = await db.select().from(flowTable).where(eq(flowTable.id, flowId));
  if (flow?.type !== "Automation" || flow.archivedAt !== null)
    throw badReference("flowId", "There is no automation with this id");
  const live = await liveFlow(db.organizationId, flowId);
  return live ? live.behavior.inputs : flow.inputs;
}
