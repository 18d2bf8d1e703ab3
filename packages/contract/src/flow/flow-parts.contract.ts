import { z } from "zod";
import { idSchema } from "../field/field.schema.ts";
import { forbidden, notFound, route, unauthorized, versioned } from "../problem/route.ts";
import { conflict, invalidOperation } from "./flow.errors.ts";
import {
  edgeIdSchema,
  edgeSchema,
  flowNodeSchema,
  flowToolSchema,
  graphIdSchema,
  nodeChangesSchema,
  nodeExitSchema,
  toolChangesSchema,
} from "./flow.schema.ts";

const parts = route("Flows").errors({
  ...unauthorized,
  ...notFound,
  ...forbidden,
  ...versioned,
  ...invalidOperation,
  ...conflict,
});
const ofFlow = { id: idSchema };
const ofNode = { ...ofFlow, nodeId: graphIdSchema };
const ofEdge = { ...ofFlow, edgeId: edgeIdSchema };
const ofTool = { ...ofFlow, toolId: graphIdSchema };
const node = flowNodeSchema.shape;
const tool = flowToolSchema.shape;

/** Each makes one operation on the draft, whose version it names in `If-Match`. */
export const flowPartsContract = {
  createNode: parts
    .route({ method: "POST", path: "/conversation-flows/{id}/nodes", successStatus: 201, summary: "Add a node" })
    .input(
      z.strictObject({
        ...ofFlow,
        /** Made where it is absent. */
        nodeId: graphIdSchema.optional(),
        type: node.type,
        name: node.name.default(""),
        renderParams: node.renderParams.default({ position: { x: 0, y: 0 } }),
        /** The kind's own where they are absent. */
        data: node.data.optional(),
        /** Those of the kind that are not among them are added. */
        exits: node.exits.optional(),
      }),
    )
    .output(flowNodeSchema),
  updateNode: parts
    .route({ method: "PATCH", path: "/conversation-flows/{id}/nodes/{nodeId}", summary: "Change a node" })
    .input(nodeChangesSchema.extend(ofNode))
    .output(flowNodeSchema),
  removeNode: parts
    .route({
      method: "DELETE",
      path: "/conversation-flows/{id}/nodes/{nodeId}",
      successStatus: 204,
      summary: "Remove a node",
    })
    .input(z.strictObject(ofNode))
    .output(z.void()),
  createEdge: parts
    .route({ method: "POST", path: "/conversation-flows/{id}/edges", successStatus: 201, summary: "Connect an exit" })
    .input(
      z.strictObject({
        ...ofFlow,
        sourceNodeId: graphIdSchema,
        exit: nodeExitSchema.shape.name,
        expectedResultMatch: nodeExitSchema.shape.expectedResultMatch.default(null),
        targetNodeId: graphIdSchema,
      }),
    )
    .output(edgeSchema),
  updateEdge: parts
    .route({ method: "PATCH", path: "/conversation-flows/{id}/edges/{edgeId}", summary: "Lead an edge elsewhere" })
    .input(z.strictObject({ ...ofEdge, targetNodeId: graphIdSchema }))
    .output(edgeSchema),
  removeEdge: parts
    .route({
      method: "DELETE",
      path: "/conversation-flows/{id}/edges/{edgeId}",
      successStatus: 204,
      summary: "Disconnect an exit",
    })
    .input(z.strictObject(ofEdge))
    .output(z.void()),
  createTool: parts
    .route({ method: "POST", path: "/conversation-flows/{id}/tools", successStatus: 201, summary: "Add a tool" })
    .input(
      z.strictObject({
        ...ofFlow,
        /** Made where it is absent. */
        toolId: graphIdSchema.optional(),
        nodeId: tool.nodeId,
        type: tool.type,
        name: tool.name,
        description: tool.description.default(""),
        renderParams: tool.renderParams.default({ position: { x: 0, y: 0 } }),
        data: tool.data,
        parameters: tool.parameters.default([]),
      }),
    )
    .output(flowToolSchema),
  updateTool: parts
    .route({ method: "PATCH", path: "/conversation-flows/{id}/tools/{toolId}", summary: "Change a tool" })
    .input(toolChangesSchema.extend(ofTool))
    .output(flowToolSchema),
  removeTool: parts
    .route({
      method: "DELETE",
      path: "/conversation-flows/{id}/tools/{toolId}",
      successStatus: 204,
      summary: "Remove a tool",
    })
    .input(z.strictObject(ofTool))
    .output(z.void()),
};
