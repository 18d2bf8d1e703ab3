import type { FlowGraph } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";

const prefix = "conv-ai:";

/** Named as the flow of a profile whose conversations an outside engine holds. */
export const wholeEngineFlowId = (configurationId: string) => `${prefix}${configurationId}`;

/** Whether it is nothing that an author could open. */
export const isWholeEngine = (flowId: string | undefined) => flowId?.startsWith(prefix) === true;

/** Such a flow is the same for all: in other versions it would be another. */
export const wholeEngineVersion = 1;

/** The flow that hands everything to an outside engine until it ends its session; null for the id of any other flow. */
export function wholeEngineFlow(flowId: string): FlowGraph | null {
  if (!isWholeEngine(flowId)) return null;
  return buildFlow({
    id: flowId,
    name: "",
    nodes: {
      start: { type: "Start", to: { text: "engine", signal: "engine" } },
      engine: {
        type: "InvokeConvAi",
        data: { configurationId: flowId.slice(prefix.length), stay: true },
        to: { response: "end" },
      },
      end: { type: "EndConversation" },
    },
  });
}
