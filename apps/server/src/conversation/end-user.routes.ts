import type { JsonObject } from "@parlo/engine";
import { eq } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import { nothingHere } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { demand } from "../platform/roles.ts";
import { refusingPrograms } from "../refusing-api.ts";
import { maySeeAll, mayWriteValues } from "./conversation.policy.ts";
import { endUserTable } from "./end-user.table.ts";
import { readEndUserVariables } from "./read/read-variables.ts";
import { recordValues } from "./record-values.ts";
import { setEndUserVariables } from "./set-end-user-variables.ts";

/** The organisation's clock. */
type ClockOf = (app: AppContext, organizationId: string) => Promise<{ readonly timeZone: string }>;

/** What is kept of end users beyond a conversation. */
export const endUserRoutes = (clockOf: ClockOf) => ({
  variables: refusingPrograms.endUser.variables.handler(async ({ input: { id, includeHidden }, context }) => {
    if (includeHidden) demand(await maySeeAll(context));
    await demandEndUser(context.db, id);
    const results = await readEndUserVariables(context.db, id, includeHidden);
    return { count: results.length, results };
  }),

  setVariables: refusingPrograms.endUser.setVariables.handler(async ({ input: { id, variables }, context }) => {
    const { app, db, organizationId, door } = context;
    demand(await mayWriteValues(context));
    await demandEndUser(db, id);
    const { timeZone } = await clockOf(app, organizationId);
    const values = await setEndUserVariables(db, id, { given: variables as JsonObject, timeZone });
    door.conversations.endUserValuesSet({ organizationId, endUserId: id }, values);
    await recordValues(context, { type: "end-user", id }, Object.keys(values));
    const results = await readEndUserVariables(db, id, false);
    return { count: results.length, results };
  }),
});

async function demandEndUser(db: OrganizationDatabase, id: string): Promise<void> {
  if ((await db.count(endUserTable, eq(endUserTable.id, id))) === 1) return;
  throw nothingHere();
}
