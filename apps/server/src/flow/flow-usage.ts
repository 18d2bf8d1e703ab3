import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type UsedBy, type UsersOf, userColumns, usersIn } from "../db/used-by.ts";
import { flowTable } from "./flow.table.ts";
import { flowReferenceTable as references } from "./flow-reference.table.ts";

type Type = typeof references.$inferSelect.type;

/** Flows whose draft or running version names one of these. */
async function flowsThatName(db: OrganizationDatabase, type: Type, names: string[], among?: SQL) {
  const rows = await db
    .selectDistinct({ id: flowTable.id, name: flowTable.name })
    .from(references)
    .innerJoin(flowTable, eq(flowTable.id, references.flowId))
    .where(and(eq(references.type, type), inArray(references.name, names), isNull(flowTable.archivedAt), among))
    .orderBy(asc(flowTable.name), asc(flowTable.id));
  return rows.map((row) => ({ type: "flow", ...row }));
}

/** The same for each of several names. */
const flowsThatNameEach =
  (type: Type): UsersOf<"flow"> =>
  async (db, names) => {
    const rows = await db
      .select(userColumns(sql<string>`${references.name}`, flowTable))
      .from(references)
      .innerJoin(flowTable, eq(flowTable.id, references.flowId))
      .where(and(eq(references.type, type), inArray(references.name, [...names]), isNull(flowTable.archivedAt)))
      .groupBy(references.name);
    return usersIn("flow", rows);
  };

/** Flows that call or jump to a flow. */
export const flowsWithFlow: UsedBy = (db, id) => flowsThatName(db, "flow", [id], ne(flowTable.id, id));
/** Flows that ask an AI model. */
export const flowsWithAiModel: UsedBy = (db, id) => flowsThatName(db, "aiModel", [id]);
export const flowsWithEachAiModel = flowsThatNameEach("aiModel");
/** Flows that ask a conversational engine. */
export const flowsWithConvAi: UsedBy = (db, id) => flowsThatName(db, "convAi", [id]);
export const flowsWithEachConvAi = flowsThatNameEach("convAi");
/** Flows that hand over to a team. */
export const flowsWithTeam: UsedBy = (db, id) => flowsThatName(db, "team", [id]);
/** Flows that read or write a variable, by any of the names that it may go by. */
export const flowsWithVariable = (db: OrganizationDatabase, names: string[]) => flowsThatName(db, "variable", names);
/** Of those, the flows that run with it. */
export const flowsRunningWithVariable = (db: OrganizationDatabase, names: string[]) =>
  flowsThatName(db, "variable", names, eq(references.published, true));
