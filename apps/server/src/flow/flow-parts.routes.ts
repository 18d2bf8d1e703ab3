import { ORPCError } from "@orpc/server";
import type { FlowNode, FlowOperation, FlowTool } from "@parlo/contract";
import { type AnyKind, exitIdOf, exitsOfKind, type FlowGraph, type JsonObject } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { api } from "../api.ts";
import type { MemberContext } from "../context.ts";
import { checkAhead, nothingHere, rowToChange } from "../db/entity.ts";
import { newId } from "../platform/id.ts";
import { demand } from "../platform/roles.ts";
import { changeDraft } from "./change-draft.ts";
import { edgeById, edgesWithIds } from "./edge-id.ts";
import { mayEditFlows } from "./flow.policy.ts";
import { presentFlow } from "./flow.present.ts";
import { flowTable } from "./flow.table.ts";

/** Makes the one operation that a write to a part stands for, by the same way as all others; answers the flow after it. */
async function change(
  { app, db, role, user, expectedVersion = 0 }: MemberContext,
  flowId: string,
  make: (graph: FlowGraph) => FlowOperation,
): Promise<FlowGraph> {
  demand(mayEditFlows(role));
  checkAhead(await rowToChange(db, flowTable, flowId), expectedVersion, presentFlow);
  const operations = (graph: FlowGraph) => [make(graph)];
  const batch = { flowId, userId: user.userId, baseVersion: expectedVersion, operations };
  const { graph } = await changeDraft(db, batch).catch((error: unknown) => {
    throw asOneWrite(error);
  });
  app.flowRooms.changed(db.organizationId, flowId);
  return graph;
}

/** There is no list of operations in the request: its fields are named as they stand there. */
function asOneWrite(error: unknown): unknown {
  const errors = error instanceof ORPCError && (error.data as { errors?: { path: string }[] } | undefined)?.errors;
  if (!errors) return error;
  const own = (text: string) => text.replace(/^operations\.0\.?(node\.|tool\.|changes\.)?/, "");
  const named = errors.map((one) => ({ ...one, path: own(one.path) }));
  return new ORPCError(error.code, { status: error.status, message: own(error.message), data: { errors: named } });
}

function own<Part>(parts: { readonly [id: string]: Part }, id: string): Part {
  const found = Object.hasOwn(parts, id) ? parts[id] : undefined;
  if (found === undefined) throw nothingHere();
  return found;
}

const nodeIn = ({ nodes }: FlowGraph, id: string) => own(nodes, id) as FlowNode;
const toolIn = ({ tools }: FlowGraph, id: string) => own(tools, id) as FlowTool;

/** What a kind begins with, and the exits that it has under these settings; what does not fit is refused with the operation. */
function beginning(type: string, given: JsonObject | undefined, exits: FlowNode["exits"] = []) {
  const kind = Object.hasOwn(kinds, type) ? (kinds as { readonly [type: string]: AnyKind })[type] : undefined;
  if (!kind) return { data: given ?? {}, exits };
  const data = given ?? { ...(kind.schema.parse(kind.defaults) as JsonObject), version: kind.version };
  const had = new Set(exits.map(exitIdOf));
  const missing = exitsOfKind(kind, data).filter((exit) => !had.has(exitIdOf(exit)));
  return { data, exits: [...exits, ...missing] };
}

export const flowPartsRoutes = {
  createNode: api.flow.createNode.handler(async ({ input, context }) => {
    const { id: flowId, nodeId = newId(), type, name, renderParams, data, exits } = input;
    const begun = beginning(type, data, exits);
    const node = { id: nodeId, flowId, type, name, renderParams, ...begun, tools: [] } as FlowNode;
    return nodeIn(await change(context, flowId, () => ({ type: "addNode", node })), nodeId);
  }),

  updateNode: api.flow.updateNode.handler(async ({ input: { id, nodeId, ...changes }, context }) => {
    const graph = await change(context, id, (before) => {
      nodeIn(before, nodeId);
      return { type: "updateNode", nodeId, changes };
    });
    return nodeIn(graph, nodeId);
  }),

  removeNode: api.flow.removeNode.handler(async ({ input: { id, nodeId }, context }) => {
    await change(context, id, (before) => {
      nodeIn(before, nodeId);
      return { type: "removeNode", nodeId };
    });
  }),

  createEdge: api.flow.createEdge.handler(async ({ input, context }) => {
    const { id, sourceNodeId, exit: name, expectedResultMatch, targetNodeId } = input;
    const exit = { name, expectedResultMatch };
    const graph = await change(context, id, (before) => {
      if (edgesWithIds(before).some((edge) => edge.sourceNodeId === sourceNodeId && isOf(edge, exit)))
        throw edgeExists();
      return { type: "connect", nodeId: sourceNodeId, exit, targetNodeId };
    });
    const made = edgesWithIds(graph).find((edge) => edge.sourceNodeId === sourceNodeId && isOf(edge, exit));
    if (!made) throw new Error("A connection left no edge");
    return made.edge;
  }),

  updateEdge: api.flow.updateEdge.handler(async ({ input: { id, edgeId, targetNodeId }, context }) => {
    const graph = await change(context, id, (before) => {
      const { sourceNodeId: nodeId, exit } = edgeById(before, edgeId);
      return { type: "connect", nodeId, exit, targetNodeId };
    });
    return edgeById(graph, edgeId).edge;
  }),

  removeEdge: api.flow.removeEdge.handler(async ({ input: { id, edgeId }, context }) => {
    await change(context, id, (before) => {
      const { sourceNodeId: nodeId, exit } = edgeById(before, edgeId);
      return { type: "connect", nodeId, exit, targetNodeId: null };
    });
  }),

  createTool: api.flow.createTool.handler(async ({ input: { id: flowId, toolId = newId(), ...fields }, context }) => {
    const tool = { id: toolId, flowId, ...fields };
    return toolIn(await change(context, flowId, () => ({ type: "addTool", tool })), toolId);
  }),

  updateTool: api.flow.updateTool.handler(async ({ input: { id, toolId, ...changes }, context }) => {
    const graph = await change(context, id, (before) => {
      toolIn(before, toolId);
      return { type: "updateTool", toolId, changes };
    });
    return toolIn(graph, toolId);
  }),

  removeTool: api.flow.removeTool.handler(async ({ input: { id, toolId }, context }) => {
    await change(context, id, (before) => {
      toolIn(before, toolId);
      return { type: "removeTool", toolId };
    });
  }),
};

type Exit = { readonly name: string; readonly expectedResultMatch: string | null };
const isOf = ({ exit }: { readonly exit: Exit }, { name, expectedResultMatch }: Exit) =>
  exit.name === name && exit.expectedResultMatch === expectedResultMatch;

function edgeExists() {
  const message = "This exit leads somewhere already";
  const errors = [{ path: "exit", code: "edge-exists", message }];
  return new ORPCError("INVALID_OPERATION", { status: 400, message, data: { errors } });
}
