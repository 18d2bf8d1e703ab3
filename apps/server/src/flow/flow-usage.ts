import type { FlowGraph, Kinds } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { isNull } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { UsedBy } from "../db/used-by.ts";
import { flowTable } from "./flow.table.ts";
import { loadDraft } from "./flow-draft.ts";
import { aiModelReferences, flowReferences, variableKeys } from "./flow-references.ts";

type References = (graph: FlowGraph, kinds: Kinds) => readonly string[];

async function flowsThatName(db: OrganizationDatabase, references: References, wanted: string) {
  const rows = await db
    .select({ id: flowTable.id, name: flowTable.name })
    .from(flowTable)
    .where(isNull(flowTable.archivedAt));
  const users = await Promise.all(
    rows.map(async (row) =>
      references((await loadDraft(db, row.id)).graph, kinds).includes(wanted) ? row : undefined,
    ),
  );
  return users.flatMap((user) => (user && user.id !== wanted ? [{ type: "flow", ...user }] : []));
}

/** Flows that call or jump to a flow. */
export const flowsWithFlow: UsedBy = (db, id) => flowsThatName(db, flowReferences, id);
/** Flows that ask an AI model. */
export const flowsWithAiModel: UsedBy = (db, id) => flowsThatName(db, aiModelReferences, id);
/** Flows that read or write a variable. */
export const flowsWithVariable: UsedBy = (db, key) => flowsThatName(db, variableKeys, key);
