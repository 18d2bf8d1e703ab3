import type { FlowOperation } from "@parlo/contract";
import type { FlowOperation as GraphOperation } from "@parlo/engine";
import { client } from "../../app/api.ts";
import { ApiError } from "../../app/api-error.ts";
import { graphOfDocument, type ReadDraft, type SendBatch, type SendResult } from "../../canvas/index.ts";
import { refusedOperations } from "./refused-operations.ts";

/** Sends batches of one flow to the API and tells the editor what came of each. */
export function sendOperations(flowId: string): SendBatch {
  return async ({ baseVersion, batchId, operations }) => {
    try {
      const { version, operationsSinceBase } = await client.flow.operations({
        id: flowId,
        baseVersion,
        batchId,
        operations: operations as FlowOperation[],
      });
      return { type: "taken", version, others: operationsSinceBase as GraphOperation[] };
    } catch (error) {
      return resultOf(error, flowId);
    }
  };
}

/** The draft as it is on the server now. */
export function readDraft(flowId: string): ReadDraft {
  return async () => {
    const document = await client.flow.get({ id: flowId });
    return { graph: graphOfDocument(document), version: document.flow.version };
  };
}

async function resultOf(error: unknown, flowId: string): Promise<SendResult> {
  if (!(error instanceof ApiError) || error.status === null || error.status >= 500 || error.status === 429)
    return { type: "unreachable" };
  if (error.status !== 409 && error.status !== 400)
    return { type: "refused", reason: error.problem?.code ?? String(error.status) };
  const { graph, version } = await readDraft(flowId)();
  return { type: "conflict", version, current: graph, refused: refusedOperations(error.problem) };
}
