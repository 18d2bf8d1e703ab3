import { api } from "../api.ts";
import { invalidInput } from "../platform/problem/field-error.ts";
import { demand } from "../platform/roles.ts";
import { mayEditFlows } from "./flow.policy.ts";
import { presentFlow } from "./flow.present.ts";
import { exportFlow } from "./flow-export.ts";
import { importFlows } from "./flow-import.ts";
import { misfitOf, sameFlowTwice } from "./flow-misfit.ts";

export const flowTransferRoutes = {
  export: api.flow.export.handler(({ input: { id }, context: { db } }) =>
    db.transaction((transaction) => exportFlow(transaction, id)),
  ),

  import: api.flow.import.handler(async ({ input, context: { db, role } }) => {
    demand(mayEditFlows(role));
    const errors = [
      ...sameFlowTwice(input.flows),
      ...input.flows.flatMap((entry, index) => misfitOf(entry, `flows.${index}`)),
    ];
    if (errors.length > 0) throw invalidInput(errors);
    return { flows: (await importFlows(db, input)).map(presentFlow) };
  }),
};
