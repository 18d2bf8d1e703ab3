import { z } from "zod";
import {
  idSchema,
  instantSchema,
  jsonObjectSchema,
  jsonSchema,
  keySchema,
  timestampsSchema,
  wordsSchema,
} from "../field/field.schema.ts";
import { variableTypeSchema } from "../variable-definition/variable-definition.contract.ts";

export const flowTypes = ["Core", "Custom", "Agent", "Automation"] as const;
export const flowTypeSchema = z.enum(flowTypes);
export const flowNameSchema = wordsSchema(255, 4);
export const exitNames = [
  "default",
  "text",
  "signal",
  "selected",
  "not-selected",
  "response",
  "error",
  "success",
  "found",
  "not-found",
  "submit",
  "cancel",
  "missing-variables",
  "timeout",
] as const;
export const toolTypes = [
  "ResponseTool",
  "GoToFlowTool",
  "StoreVariableTool",
  "EndFlowTool",
  "AutomationTool",
  "AgentTool",
  "CustomTool",
  "WebhookTool",
  "McpTool",
  "RecordsTool",
  "KnowledgeTool",
] as const;

export const maximumNodes = 10_000;

/** Ids inside a flow are made by the editor, so that an edit shows at once. */
export const graphIdSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);
const position = z.strictObject({
  x: z.int().min(-1_000_000).max(1_000_000),
  y: z.int().min(-1_000_000).max(1_000_000),
});
const renderParams = z.strictObject({ position });
const length = z.int().min(1).max(10_000);
const match = z.string().max(255).nullable();

export const nodeExitSchema = z.strictObject({
  name: z.enum(exitNames),
  targetNodeId: graphIdSchema.nullable(),
  default: z.boolean(),
  expectedResultMatch: match,
});

export const flowNodeSchema = z.strictObject({
  id: graphIdSchema,
  flowId: idSchema,
  type: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z][A-Za-z0-9]*$/),
  name: z.string().max(255),
  /** With the frame that it stands in. */
  renderParams: renderParams.extend({ frameId: graphIdSchema.optional() }),
  data: jsonObjectSchema,
  exits: z.array(nodeExitSchema).max(500),
  tools: z.array(graphIdSchema).max(100),
});
export type FlowNode = z.infer<typeof flowNodeSchema>;

/** The node and the exit that an edge leaves, with the match where there is one: `start.text`, `menu.selected.yes`. */
export const edgeIdSchema = keySchema(400);

export const edgeSchema = z.object({
  id: edgeIdSchema,
  sourceNodeId: z.string(),
  targetNodeId: z.string(),
  default: z.boolean(),
  expectedResultMatch: match,
});

export const toolParameterSchema = z.strictObject({
  /** A draft may have one that is not ready yet; what is published may not. */
  name: z.string().max(64),
  description: z.string().max(2000),
  type: z.enum(["string", "number", "boolean", "date", "array"]),
  value: jsonSchema.optional(),
  required: z.boolean().default(true),
});

export const flowToolSchema = z.strictObject({
  id: graphIdSchema,
  flowId: idSchema,
  nodeId: graphIdSchema,
  type: z.enum(toolTypes),
  name: z.string().max(64),
  description: z.string().max(2000),
  renderParams,
  data: jsonObjectSchema,
  parameters: z.array(toolParameterSchema).max(50),
});
export type FlowTool = z.infer<typeof flowToolSchema>;

export const markColors = ["yellow", "blue", "green", "purple", "gray"] as const;
export const maximumMarks = 1000;
const mark = z.strictObject({ id: graphIdSchema, color: z.enum(markColors) });
const noteSchema = mark.extend({
  type: z.literal("note"),
  text: z.string().max(4000),
  renderParams: z.strictObject({ position, size: z.strictObject({ width: length, height: length }) }),
});
const frameSchema = mark.extend({
  type: z.literal("frame"),
  /** What it is called. */
  text: z.string().max(255),
  /** Its nodes are put away behind its name. */
  folded: z.boolean(),
});

/** What authors put on the canvas for each other; it runs nothing. */
export const flowMarkSchema = z.discriminatedUnion("type", [noteSchema, frameSchema]);
export type FlowMark = z.infer<typeof flowMarkSchema>;

const exitKey = z.strictObject({ name: z.enum(exitNames), expectedResultMatch: match });
const flowChanges = z.strictObject({
  name: flowNameSchema,
  entryNodeId: graphIdSchema.nullable(),
  settings: jsonObjectSchema,
});
export const nodeChangesSchema = flowNodeSchema.pick({ name: true, data: true, exits: true, tools: true }).partial();
export const toolChangesSchema = flowToolSchema.omit({ id: true, flowId: true, nodeId: true }).partial();

/** The one way in which a draft changes; the engine applies it, in the browser and in the server alike. */
export const flowOperationSchema = z.discriminatedUnion("type", [
  /** Without any exit it gets those of its kind. */
  z.strictObject({ type: z.literal("addNode"), node: flowNodeSchema }),
  z.strictObject({ type: z.literal("removeNode"), nodeId: graphIdSchema }),
  z.strictObject({
    type: z.literal("moveNodes"),
    positions: z
      .array(position.extend({ nodeId: graphIdSchema }))
      .min(1)
      .max(maximumNodes),
  }),
  z.strictObject({ type: z.literal("updateNode"), nodeId: graphIdSchema, changes: nodeChangesSchema }),
  z.strictObject({
    type: z.literal("connect"),
    nodeId: graphIdSchema,
    exit: exitKey,
    targetNodeId: graphIdSchema.nullable(),
  }),
  z.strictObject({ type: z.literal("addTool"), tool: flowToolSchema }),
  z.strictObject({ type: z.literal("updateTool"), toolId: graphIdSchema, changes: toolChangesSchema }),
  z.strictObject({ type: z.literal("removeTool"), toolId: graphIdSchema }),
  z.strictObject({ type: z.literal("addMark"), mark: flowMarkSchema }),
  z.strictObject({
    type: z.literal("updateMark"),
    markId: graphIdSchema,
    /** Those that a mark of its type has. */
    changes: noteSchema
      .pick({ text: true, color: true, renderParams: true })
      .partial()
      .extend({ folded: z.boolean().optional() }),
  }),
  z.strictObject({ type: z.literal("removeMark"), markId: graphIdSchema }),
  /** Out of the frame that they were in; null puts them into none. */
  z.strictObject({
    type: z.literal("frameNodes"),
    nodeIds: z.array(graphIdSchema).min(1).max(maximumNodes),
    frameId: graphIdSchema.nullable(),
  }),
  z.strictObject({ type: z.literal("updateFlow"), changes: flowChanges.partial() }),
]);
export type FlowOperation = z.infer<typeof flowOperationSchema>;

/** Unique per batch and made by the editor; a repeat has no second effect. */
export const batchIdSchema = keySchema(64, 8);

/** One change of a draft, as those who have the flow open hear of it: what made `version` out of the one before. */
export const flowBatchSchema = z.object({
  version: z.number().int(),
  /** The editor's own id, by which it knows its batch again. */
  batchId: z.string().nullable(),
  userId: idSchema.nullable(),
  operations: z.array(flowOperationSchema),
});
export type FlowBatch = z.infer<typeof flowBatchSchema>;

/** Unique per open editor: one person may have several. */
export const clientIdSchema = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** Somebody who has the flow open, and the node whose settings they are at. */
export const flowPersonSchema = z.object({
  clientId: clientIdSchema,
  userId: idSchema,
  name: z.string(),
  nodeId: graphIdSchema.nullable(),
});
export type FlowPerson = z.infer<typeof flowPersonSchema>;

/** Where somebody points, in canvas units; null while they point at nothing of the canvas. */
export const flowPointerSchema = z.strictObject({ clientId: clientIdSchema, at: position.nullable() });
export type FlowPointer = z.infer<typeof flowPointerSchema>;

export const flowSchema = timestampsSchema.extend({
  id: idSchema,
  name: z.string(),
  type: flowTypeSchema,
  /** What a profile without a flow runs; one of each type. */
  default: z.boolean(),
  /** Ships with the product; cannot be archived. */
  predefined: z.boolean(),
  templateId: z.string().nullable(),
  entryNodeId: z.string().nullable(),
  /** Values that a caller may give the draft. */
  inputs: z.array(
    z.object({
      name: z.string(),
      required: z.boolean(),
      /** Absent: any value. */
      type: variableTypeSchema.optional(),
      /** Taken where none is given. */
      default: jsonSchema.optional(),
      description: z.string().optional(),
    }),
  ),
  /** Flows that the draft runs and that come back to it. */
  calls: z.array(z.string()),
  /** Flows that the draft jumps to before anything in it waits. */
  jumps: z.array(z.string()),
  /** Flows that begin because of the draft, whenever: by a call, a jump, a tool or a handler. */
  leadsTo: z.array(z.string()),
  /** Names of what the draft gives back. */
  outputs: z.array(z.string()),
  publishedVersion: z.number().int().nullable(),
  publishedAt: instantSchema.nullable(),
  /** The draft differs from what is live. */
  changedSincePublish: z.boolean(),
});
export type Flow = z.infer<typeof flowSchema>;

/** The draft with everything in it. `version` is what operations name as `baseVersion`. */
export const flowDocumentSchema = z.object({
  flow: flowSchema,
  settings: jsonObjectSchema,
  nodes: z.array(flowNodeSchema),
  tools: z.array(flowToolSchema),
  marks: z.array(flowMarkSchema),
});
export type FlowDocument = z.infer<typeof flowDocumentSchema>;

export const flowVersionSchema = z.object({
  number: z.number().int(),
  name: z.string(),
  notes: z.string(),
  createdAt: instantSchema,
  createdBy: z.string().nullable(),
  live: z.boolean(),
  /** False for a draft that was kept, as it is before another state is put in its place: no step can ask for it. */
  published: z.boolean(),
  nodes: z.number().int(),
});
export type FlowVersion = z.infer<typeof flowVersionSchema>;

export const flowProblemSchema = z.object({
  severity: z.enum(["error", "warning"]),
  /** Machine word; the browser translates it. */
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), jsonSchema),
  nodeId: z.string().nullable(),
  /** Dotted path into the node's data. */
  field: z.string().nullable(),
});
export type FlowProblem = z.infer<typeof flowProblemSchema>;
