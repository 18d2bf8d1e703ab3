import type { ExportedTriggers, FieldProblem, MadeAutomationWebhook } from "@parlo/contract";
import type { JsonObject } from "@parlo/engine";
import { and, asc, inArray, isNull } from "drizzle-orm";
import { auditOf } from "../audit/index.ts";
import type { MemberContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { automationScheduleTable } from "./automation-schedule.table.ts";
import { automationWebhookTable } from "./automation-webhook.table.ts";
import { makeWebhook } from "./make-webhook.ts";
import { cronFault } from "./next-due.ts";

/** The triggers of flows as they are exported, by the flow's id. */
export async function triggersOfFlows(
  db: OrganizationDatabase,
  flowIds: readonly string[],
): Promise<ReadonlyMap<string, ExportedTriggers>> {
  const found = new Map(flowIds.map((id): [string, ExportedTriggers] => [id, { schedules: [], webhooks: [] }]));
  for (const { flowId, name, cron, timeZone, inputs } of await rowsOf(db, automationScheduleTable, flowIds))
    found.get(flowId)?.schedules.push({ name, cron, timeZone, inputs: inputs as Inputs });
  for (const { flowId, name, mapping } of await rowsOf(db, automationWebhookTable, flowIds))
    found.get(flowId)?.webhooks.push({ name, mapping });
  return found;
}

type Inputs = ExportedTriggers["schedules"][number]["inputs"];
type TriggerTable = typeof automationScheduleTable | typeof automationWebhookTable;

async function rowsOf<Table extends TriggerTable>(
  db: OrganizationDatabase,
  given: Table,
  flowIds: readonly string[],
): Promise<Table["$inferSelect"][]> {
  const table: TriggerTable = given;
  const ofFlows = and(inArray(table.flowId, [...flowIds]), isNull(table.archivedAt));
  return (await db.select().from(table).where(ofFlows).orderBy(asc(table.createdAt), asc(table.id))) as never;
}

/** Schedules that no clock can follow, by their place. Inputs need not fit: they may be those of a version before the draft. */
export const triggerFaults = ({ schedules }: ExportedTriggers): readonly FieldProblem[] =>
  schedules.flatMap(({ cron }, at) => {
    const fault = cronFault(cron);
    return fault ? [{ ...fault, path: `schedules.${at}.${fault.path}` }] : [];
  });

const recordSchedule = auditOf("automation-schedule");
const recordWebhook = auditOf("automation-webhook");

/** Makes the triggers of an automation that was imported, paused: nobody has looked at it yet, and where it came from it may go on. */
export async function addTriggers(
  db: OrganizationDatabase,
  { app, user }: Pick<MemberContext, "app" | "user">,
  { flowId, triggers }: { readonly flowId: string; readonly triggers: ExportedTriggers },
): Promise<MadeAutomationWebhook[]> {
  for (const { inputs, ...schedule } of triggers.schedules) {
    const values = { ...schedule, flowId, inputs: inputs as JsonObject, enabled: false, nextAt: null };
    const [row] = await db.insert(automationScheduleTable).values(values).returning();
    if (row) await recordSchedule(db, user, "create", { subjectId: row.id });
  }
  const made: MadeAutomationWebhook[] = [];
  for (const webhook of triggers.webhooks) {
    const one = await makeWebhook(db, app, { ...webhook, flowId, enabled: false });
    await recordWebhook(db, user, "create", { subjectId: one.id });
    made.push(one);
  }
  return made;
}
