import { ORPCError } from "@orpc/server";
import { api } from "../api.ts";
import { demand } from "../platform/roles.ts";
import { mayEditFlows } from "./flow.policy.ts";
import { presentFlow } from "./flow.present.ts";
import { exportFlow } from "./flow-export.ts";
import { importFlows } from "./flow-import.ts";
import { misfitOf } from "./flow-misfit.ts";

export const flowTransferRoutes = {
  export: api.flow.export.handler(({ input: { id }, context: { db } }) =>
    db.transaction((transaction) => exportFlow(transaction, id)),
  ),

  import: api.flow.import.handler(async ({ input, context: { db, role } }) => {
    demand(mayEditFlows(role));
    const errors = input.flows.flatMap((entry, index) => misfitOf(entry, `flows.${index}`));
    if (errors[0]) throw new ORPCError("INVALID_INPUT", { status: 400, message: errors[0].message, data: { errors } });
    return { flows: (await importFlows(db, input)).map(presentFlow) };
  }),
};
