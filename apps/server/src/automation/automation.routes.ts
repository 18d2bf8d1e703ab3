import type { JsonObject } from "@parlo/engine";
import { findRun } from "../conversation/index.ts";
import { nothingHere, rowById } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { flowTable } from "../flow/index.ts";
import { newId } from "../platform/id.ts";
import { demand } from "../platform/roles.ts";
import { refusingPrograms } from "../refusing-api.ts";
import { mayRunAutomations } from "./automation.policy.ts";
import { presentRun } from "./automation.present.ts";
import { refuseUnfitInputs } from "./refuse-unfit-inputs.ts";

/** The language of a run that no conversation has begun. */
const language = "en";

export const automationRoutes = {
  run: refusingPrograms.automation.run.handler(async ({ input, context, errors }) => {
    demand(mayRunAutomations(await context.caller()));
    const { db, organizationId, door } = context;
    const { flowId, requestId = newId(), waitSeconds } = input;
    const inputs = input.inputs as JsonObject;
    const { type, archivedAt } = await rowById(db, flowTable, flowId);
    if (type !== "Automation" || archivedAt !== null) throw nothingHere();
    const flow = await door.conversations.liveFlow(organizationId, flowId);
    if (!flow) throw errors.NOT_PUBLISHED();
    refuseUnfitInputs(flow, inputs);
    const cause = JSON.stringify(["api", organizationId, flowId, requestId]);
    const key = await door.conversations.startRun(organizationId, {
      ...{ cause, flowId, inputs, language },
      endUserId: "",
      test: false,
    });
    if (waitSeconds > 0) await door.conversations.rest(key, waitSeconds * 1000);
    const body = await runOf(db, key.conversationId);
    return body.endedAt === null ? { status: 202 as const, body } : { status: 200 as const, body };
  }),

  getRun: refusingPrograms.automation.getRun.handler(({ input, context }) => runOf(context.db, input.runId)),
};

async function runOf(db: OrganizationDatabase, id: string) {
  const row = await findRun(db, id);
  if (!row) throw nothingHere();
  return presentRun(row);
}
