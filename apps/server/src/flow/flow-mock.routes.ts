import { type MockedAnswer, type Mocks, mocksSchema } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { api } from "../api.ts";
import { rowById } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { invalidInput } from "../platform/problem/field-error.ts";
import { demand } from "../platform/roles.ts";
import { mayMockSteps } from "./flow.policy.ts";
import { flowTable } from "./flow.table.ts";
import { loadDraft } from "./flow-draft.ts";
import { flowMockTable as table } from "./flow-mock.table.ts";
import { lockFlow } from "./lock-flow.ts";

export const flowMockRoutes = {
  mocks: api.flow.mocks.handler(async ({ input: { id }, context: { db } }) => {
    await rowById(db, flowTable, id);
    return { mocks: await keptMocks(db, id) };
  }),

  changeMocks: api.flow.changeMocks.handler(async ({ input: { id, mocks: changes }, context: { app, db, role } }) => {
    demand(mayMockSteps(role));
    const mocks = await db.transaction(async (transaction) => {
      await lockFlow(transaction, id);
      const mocks = await changed(transaction, id, changes);
      await transaction
        .insert(table)
        .values({ flowId: id, mocks })
        .onConflictDoUpdate({ target: [table.organizationId, table.flowId], set: { mocks } });
      return mocks;
    });
    app.flowRooms.mocked({ organizationId: db.organizationId, flowId: id });
    return { mocks };
  }),
};

async function keptMocks(db: OrganizationDatabase, flowId: string): Promise<Mocks> {
  const [row] = await db.select({ mocks: table.mocks }).from(table).where(eq(table.flowId, flowId));
  return row?.mocks ?? {};
}

type Changes = { readonly [nodeId: string]: MockedAnswer | null };

async function changed(db: OrganizationDatabase, flowId: string, changes: Changes): Promise<Mocks> {
  const all = { ...(await keptMocks(db, flowId)), ...changes };
  const mocks = pick(all, () => true);
  if (mocksSchema.safeParse(mocks).success) return mocks;
  // A step that was taken away keeps its answer, as it may come back, until there is no room for it.
  const { nodes } = (await loadDraft(db, flowId)).graph;
  const { data, error } = mocksSchema.safeParse(
    pick(all, (nodeId) => Object.hasOwn(nodes, nodeId) || Object.hasOwn(changes, nodeId)),
  );
  if (data) return data;
  throw invalidInput([{ path: "mocks", code: "too_big", message: error.issues[0]?.message ?? "" }]);
}

const pick = (mocks: Changes, wanted: (nodeId: string) => boolean): Mocks =>
  Object.fromEntries(Object.entries(mocks).flatMap(([id, mock]) => (mock && wanted(id) ? [[id, mock]] : [])));
