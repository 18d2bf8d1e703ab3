import type { UsedBy } from "../db/used-by.ts";
import { flowRoutes as draftRoutes } from "./flow.routes.ts";
import { flowMockRoutes } from "./flow-mock.routes.ts";
import { flowPartsRoutes } from "./flow-parts.routes.ts";
import { flowSecretRoutes } from "./flow-secret.routes.ts";
import { flowsWithFlow } from "./flow-usage.ts";
import { flowVersionRoutes } from "./flow-version.routes.ts";
import type { FlowNeighbours } from "./surroundings.ts";
import { flowTransferRoutes } from "./transfer/flow-transfer.routes.ts";

export { mayEditFlows } from "./flow.policy.ts";
export { flowTable } from "./flow.table.ts";
export { flowExists } from "./flow-exists.ts";
export { namesOfVariable } from "./flow-references.ts";
export { flowSecretSource } from "./flow-secret.source.ts";
export {
  flowsRunningWithVariable,
  flowsWithAiModel,
  flowsWithConvAi,
  flowsWithEachAiModel,
  flowsWithEachConvAi,
  flowsWithTeam,
  flowsWithVariable,
} from "./flow-usage.ts";
export { flowVersionTable } from "./flow-version.table.ts";
export { publishDraft } from "./flow-versions.ts";
export { insertFlow } from "./insert-flow.ts";
export { flowEventsPlugin } from "./live/flow-events.plugin.ts";
export { nodeKindRoutes } from "./node-kind.routes.ts";
export { renameInDrafts } from "./rename/rename-in-drafts.ts";
export { usesOfVariable } from "./rename/variable-flows.ts";
export { stepOfDraft } from "./step-of-draft.ts";
export { sweepFlowSecrets } from "./sweep-flow-secrets.ts";

/** All operations on flows; `profilesWith` says which profiles run one. */
export const flowRoutes = (neighbours: FlowNeighbours & { readonly profilesWith: UsedBy }) => ({
  ...draftRoutes(
    async (db, id) => [...(await neighbours.profilesWith(db, id)), ...(await flowsWithFlow(db, id))],
    neighbours.has,
  ),
  ...flowPartsRoutes,
  ...flowVersionRoutes(neighbours),
  ...flowTransferRoutes(neighbours),
  ...flowSecretRoutes,
  ...flowMockRoutes,
});
