import type { FlowOperation } from "@parlo/contract";
import type { FlowOperation as GraphOperation } from "@parlo/engine";
import { client } from "../../app/api.ts";
import { ApiError } from "../../app/api-error.ts";
import { graphOfDocument, type SendBatch, type SendResult } from "../../canvas/index.ts";

/** Sends batches of one flow to the API and tells the editor what came of each. */
export function sendOperations(flowId: string): SendBatch {
  let tried = "";
  return async ({ baseVersion, batchId, operations }) => {
    const again = tried === batchId;
    tried = batchId;
    try {
      const { version, operationsSinceBase } = await client.flow.operations({
        id: flowId,
        baseVersion,
        batchId,
        operations: operations as FlowOperation[],
      });
      // A repeated batch may be among what came since, with the work of others after it.
      if (again && operationsSinceBase.length > 0) {
        const document = await client.flow.get({ id: flowId });
        return { type: "replaced", version: document.flow.version, current: graphOfDocument(document) };
      }
      return { type: "taken", version, others: operationsSinceBase as GraphOperation[] };
    } catch (error) {
      return resultOf(error, flowId);
    }
  };
}

async function resultOf(error: unknown, flowId: string): Promise<SendResult> {
  if (!(error instanceof ApiError) || error.status === null || error.status >= 500 || error.status === 429)
    return { type: "unreachable" };
  if (error.status !== 409 && error.status !== 400)
    return { type: "refused", reason: error.problem?.code ?? String(error.status) };
  const document = await client.flow.get({ id: flowId });
  const { version } = document.flow;
  const current = graphOfDocument(document);
  const { nodeIds } = (error.problem ?? {}) as { nodeIds?: readonly string[] };
  return error.status === 409
    ? { type: "conflict", version, current, nodeIds: nodeIds ?? [] }
    : { type: "invalid", version, current };
}
