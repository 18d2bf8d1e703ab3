import { z } from "zod";
import { byId, idSchema, largestInteger, queryBoolean, queryInteger } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { doneOnce, forbidden, inUse, notFound, route, unauthorized, versioned } from "../problem/route.ts";
import { conflict, invalidOperation } from "./flow.errors.ts";
import {
  batchIdSchema,
  clientIdSchema,
  edgeIdSchema,
  edgeSchema,
  flowDocumentSchema,
  flowNameSchema,
  flowNodeSchema,
  flowOperationSchema,
  flowPointerSchema,
  flowProblemSchema,
  flowSchema,
  flowToolSchema,
  flowTypeSchema,
  flowVersionSchema,
  graphIdSchema,
} from "./flow.schema.ts";
import { flowMockContract } from "./flow-mock.contract.ts";
import { flowPartsContract } from "./flow-parts.contract.ts";
import { flowSecretSchema, newFlowSecretSchema } from "./flow-secret.schema.ts";
import { flowTransferContract } from "./flow-transfer.contract.ts";

export const newFlowSchema = z.strictObject({
  name: flowNameSchema,
  type: z.enum(["Agent", "Custom", "Automation"]),
  templateId: z.string().max(100).optional(),
  /** What the author of a flow from a template reads: names of steps and variables, and notes. English where absent. */
  language: z.string().max(35).optional(),
});

/** One text per language. */
const templateTextsSchema = z.record(z.string(), z.string());

export const flowTemplateSchema = z.object({
  id: z.string(),
  type: newFlowSchema.shape.type,
  name: templateTextsSchema,
  description: templateTextsSchema,
  /** What an author has to fill in before it can be published. */
  asks: z.array(z.enum(["model", "knowledge", "address", "recipient"])),
  /** The flow as it looks on the canvas. */
  picture: z.object({
    steps: z.array(
      z.object({
        category: z.string(),
        x: z.number().int(),
        y: z.number().int(),
        width: z.number().int(),
        height: z.number().int(),
      }),
    ),
    /** From which of the steps to which. */
    ways: z.array(z.tuple([z.number().int(), z.number().int()])),
  }),
});
export type FlowTemplate = z.infer<typeof flowTemplateSchema>;

const versionName = z.string().trim().max(255);
/** What is new in it. */
const versionNotes = z.string().max(5000);

const flows = route("Flows").errors(unauthorized);
export const flowContract = {
  ...flowPartsContract,
  ...flowMockContract,
  ...flowTransferContract,
  list: flows
    .route({ method: "GET", path: "/conversation-flows", summary: "List flows" })
    .input(
      listQuery(["NameAsc", "NameDesc"], {
        id: idSchema.optional(),
        name: z.string().max(255).optional(),
        default: queryBoolean.optional(),
        type: flowTypeSchema.optional(),
      }),
    )
    .output(listOf(flowSchema)),
  templates: flows
    .route({ method: "GET", path: "/conversation-flows/templates", summary: "What a new flow can be made from" })
    .output(listOf(flowTemplateSchema)),
  get: flows
    .route({ method: "GET", path: "/conversation-flows/{id}", summary: "Read a flow with its draft" })
    .errors(notFound)
    .input(byId)
    .output(flowDocumentSchema),
  create: flows
    .route({ method: "POST", path: "/conversation-flows", successStatus: 201, summary: "Make a flow" })
    .errors(forbidden)
    .input(newFlowSchema)
    .output(flowDocumentSchema),
  update: flows
    .route({
      method: "PATCH",
      path: "/conversation-flows/{id}",
      summary: "Rename, or make it the default of its type",
      description: "Agents without a flow of their own run the default: one that was never published is refused.",
    })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(z.strictObject({ id: idSchema, name: flowNameSchema.optional(), default: z.literal(true).optional() }))
    .output(flowSchema),
  archive: flows
    .route({ method: "DELETE", path: "/conversation-flows/{id}", successStatus: 204, summary: "Archive a flow" })
    .errors({
      ...notFound,
      ...forbidden,
      ...versioned,
      ...inUse,
      PREDEFINED: { status: 409, message: "This ships with the product and cannot be archived" },
    })
    .input(byId)
    .output(z.void()),
  restore: flows
    .route({ method: "POST", path: "/conversation-flows/{id}/restore", summary: "Bring back a flow that was archived" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(flowSchema),
  duplicate: flows
    .route({
      method: "POST",
      path: "/conversation-flows/{id}/duplicate",
      successStatus: 201,
      summary: "Make a copy of a flow",
    })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(flowDocumentSchema),

  operations: flows
    .route({ method: "POST", path: "/conversation-flows/{id}/operations", summary: "Change the draft" })
    .errors({ ...notFound, ...forbidden, ...invalidOperation, ...conflict })
    .input(
      z.strictObject({
        id: idSchema,
        /** The draft's version that the editor had before these operations. */
        baseVersion: z.number().int().min(0).max(largestInteger),
        operations: z.array(flowOperationSchema).min(1).max(1000),
        batchId: batchIdSchema.optional(),
      }),
    )
    /** The version that the batch made, and what others did between the base and it. */
    .output(z.object({ version: z.number().int(), operationsSinceBase: z.array(flowOperationSchema) })),
  presence: flows
    .route({
      method: "POST",
      path: "/conversation-flows/{id}/presence",
      successStatus: 204,
      summary: "Tell the others in the flow at which node one is",
    })
    .errors({ ...notFound, ...forbidden })
    .input(z.strictObject({ id: idSchema, clientId: clientIdSchema, nodeId: graphIdSchema.nullable() }))
    .output(z.void()),
  pointer: flows
    .route({
      method: "POST",
      path: "/conversation-flows/{id}/pointer",
      successStatus: 204,
      summary: "Tell the others in the flow where one points",
    })
    .errors({ ...notFound, ...forbidden })
    .input(flowPointerSchema.extend({ id: idSchema }))
    .output(z.void()),

  nodes: flows
    .route({ method: "GET", path: "/conversation-flows/{id}/nodes", summary: "List the nodes of the draft" })
    .errors(notFound)
    .input(byId)
    .output(listOf(flowNodeSchema)),
  node: flows
    .route({ method: "GET", path: "/conversation-flows/{id}/nodes/{nodeId}", summary: "Read a node of the draft" })
    .errors(notFound)
    .input(z.strictObject({ id: idSchema, nodeId: graphIdSchema }))
    .output(flowNodeSchema),
  edges: flows
    .route({ method: "GET", path: "/conversation-flows/{id}/edges", summary: "List the edges of the draft" })
    .errors(notFound)
    .input(byId)
    .output(listOf(edgeSchema)),
  edge: flows
    .route({
      method: "GET",
      path: "/conversation-flows/{id}/edges/{edgeId}",
      summary: "Read an edge of the draft",
      description:
        "Its id is the node and the exit that it leaves, with the match where there is one: `start.text`, `menu.selected.yes`.",
    })
    .errors(notFound)
    .input(z.strictObject({ id: idSchema, edgeId: edgeIdSchema }))
    .output(edgeSchema),
  tools: flows
    .route({ method: "GET", path: "/conversation-flows/{id}/tools", summary: "List the tools of the draft" })
    .errors(notFound)
    .input(byId)
    .output(listOf(flowToolSchema)),
  tool: flows
    .route({ method: "GET", path: "/conversation-flows/{id}/tools/{toolId}", summary: "Read a tool of the draft" })
    .errors(notFound)
    .input(z.strictObject({ id: idSchema, toolId: graphIdSchema }))
    .output(flowToolSchema),

  validate: flows
    .route({ method: "POST", path: "/conversation-flows/{id}/validate", summary: "Find what is wrong in the draft" })
    .errors(notFound)
    .input(byId)
    .output(z.object({ problems: z.array(flowProblemSchema) })),
  publish: flows
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/conversation-flows/{id}/publish",
      summary: "Make the draft a version, and let new conversations run it",
    })
    .errors({
      ...notFound,
      ...forbidden,
      HAS_PROBLEMS: {
        status: 409,
        message: "The flow has errors that must be mended first",
        data: z.object({ problems: z.array(flowProblemSchema) }),
      },
      TESTS_FAILED: {
        status: 409,
        message: "Tests of the flow fail, and it is set to be published only when they pass",
        data: z.object({ failed: z.array(z.object({ id: idSchema, name: z.string() })) }),
      },
    })
    .input(
      z.strictObject({
        id: idSchema,
        name: versionName.default(""),
        notes: versionNotes.default(""),
        /** Conversations that run: stay on their version, move at the next waiting node of the same id, or begin again. */
        running: z.enum(["keep", "move", "restart"]).default("keep"),
      }),
    )
    .output(z.object({ flow: flowSchema, version: flowVersionSchema })),
  versions: flows
    .route({
      method: "GET",
      path: "/conversation-flows/{id}/versions",
      summary: "List the versions of a flow: those that were published, and drafts that were kept",
    })
    .errors(notFound)
    .input(
      listQuery(["NumberDesc", "NumberAsc"], {
        id: idSchema,
        /** Those that somebody has given a name, or those without. */
        named: queryBoolean.optional(),
      }),
    )
    .output(listOf(flowVersionSchema)),
  keepVersion: flows
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/conversation-flows/{id}/versions",
      successStatus: 201,
      summary: "Keep the draft as a version, without publishing it",
      description:
        "Nothing runs it: it is compared and restored like any other, and what is restored can be published. A draft with errors is kept as it is.",
    })
    .errors({ ...notFound, ...forbidden, ARCHIVED: versioned.ARCHIVED })
    .input(z.strictObject({ id: idSchema, name: versionName.default(""), notes: versionNotes.default("") }))
    .output(flowVersionSchema),
  version: flows
    .route({ method: "GET", path: "/conversation-flows/{id}/versions/{number}", summary: "Read a version" })
    .errors(notFound)
    .input(z.strictObject({ id: idSchema, number: queryInteger(1) }))
    .output(flowDocumentSchema),
  updateVersion: flows
    .route({
      method: "PATCH",
      path: "/conversation-flows/{id}/versions/{number}",
      summary: "Name a version, or say what is new in it",
    })
    .errors({ ...notFound, ...forbidden, ARCHIVED: versioned.ARCHIVED })
    .input(
      z.strictObject({
        id: idSchema,
        number: queryInteger(1),
        name: versionName.optional(),
        notes: versionNotes.optional(),
      }),
    )
    .output(flowVersionSchema),
  restoreVersion: flows
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/conversation-flows/{id}/restore-version",
      summary: "Put a version into the draft; the draft before it is kept as a version",
    })
    .errors({ ...notFound, ...forbidden })
    .input(z.strictObject({ id: idSchema, number: z.number().int().min(1).max(largestInteger) }))
    .output(flowDocumentSchema),
  keepSecret: flows
    .route({
      method: "POST",
      path: "/conversation-flows/secrets",
      successStatus: 201,
      summary: "Keep a secret for the headers of calls",
      description:
        "A header names it as `{name, secret}` with what is answered here. No operation gives the value back, and calls take it to its origin alone.",
    })
    .errors(forbidden)
    .input(newFlowSecretSchema)
    .output(flowSecretSchema),
};
