import type { JsonObject } from "@parlo/engine";
import { findRun, listRuns } from "../conversation/index.ts";
import { nothingHere, rowById } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { flowTable } from "../flow/index.ts";
import { newId } from "../platform/id.ts";
import { demand } from "../platform/roles.ts";
import { refusingPrograms } from "../refusing-api.ts";
import { mayRunAutomations } from "./automation.policy.ts";
import { presentRun } from "./automation.present.ts";
import { startAutomation } from "./start-automation.ts";

export const automationRoutes = {
  run: refusingPrograms.automation.run.handler(async ({ input, context }) => {
    demand(mayRunAutomations(await context.caller()));
    const { db, organizationId, door } = context;
    const { flowId, requestId = newId(), waitSeconds } = input;
    const { type, archivedAt } = await rowById(db, flowTable, flowId);
    if (type !== "Automation" || archivedAt !== null) throw nothingHere();
    const start = { flowId, inputs: input.inputs as JsonObject, cause: ["api", flowId, requestId] };
    const key = await startAutomation(door.conversations, organizationId, start);
    if (waitSeconds > 0) await door.conversations.end(key, waitSeconds * 1000);
    const body = await runOf(db, key.conversationId);
    return body.endedAt === null ? { status: 202 as const, body } : { status: 200 as const, body };
  }),

  listRuns: refusingPrograms.automation.listRuns.handler(async ({ input, context: { db } }) => {
    if ((await rowById(db, flowTable, input.flowId)).type !== "Automation") throw nothingHere();
    const { count, rows } = await listRuns(db, input);
    return { count, results: rows.map(presentRun) };
  }),

  getRun: refusingPrograms.automation.getRun.handler(({ input, context }) => runOf(context.db, input.runId)),
};

/** A run as it stands. */
export async function runOf(db: OrganizationDatabase, id: string) {
  const row = await findRun(db, id);
  if (!row) throw nothingHere();
  return presentRun(row);
}
