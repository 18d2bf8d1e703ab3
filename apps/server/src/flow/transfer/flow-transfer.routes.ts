import { api } from "../../api.ts";
import { demand } from "../../platform/roles.ts";
import { mayEditFlows } from "../flow.policy.ts";
import type { FlowNeighbours } from "../surroundings.ts";
import { exportFlows } from "./export-flows.ts";
import { importFlows } from "./import-flows.ts";
import { planImport } from "./plan-import.ts";

export const flowTransferRoutes = (neighbours: FlowNeighbours) => ({
  export: api.flow.export.handler(({ input: { id }, context: { db } }) =>
    db.transaction((transaction) => exportFlows(transaction, [id], neighbours)),
  ),

  exportSeveral: api.flow.exportSeveral.handler(({ input: { ids }, context: { db } }) =>
    db.transaction((transaction) => exportFlows(transaction, ids, neighbours)),
  ),

  previewImport: api.flow.previewImport.handler(async ({ input, context: { db, role } }) => {
    demand(mayEditFlows(role));
    return (await planImport(db, input, neighbours)).preview;
  }),

  import: api.flow.import.handler(async ({ input, context }) => {
    demand(mayEditFlows(context.role));
    const made = await importFlows(context, input, neighbours);
    for (const { id, replaced } of made.flows)
      if (replaced) context.app.flowRooms.changed(context.db.organizationId, id);
    return made;
  }),
});
