import { z } from "zod";
import { automationInputsSchema } from "../automation/automation-inputs.schema.ts";
import { newAutomationScheduleSchema } from "../automation/automation-schedule.contract.ts";
import { madeAutomationWebhookSchema, newAutomationWebhookSchema } from "../automation/automation-webhook.contract.ts";
import { idSchema, keySchema, nameSchema, slugSchema } from "../field/field.schema.ts";
import { fieldProblemSchema } from "../problem/problem.schema.ts";
import {
  newVariableDefinitionSchema,
  variableDefinitionSchema,
} from "../variable-definition/variable-definition.contract.ts";
import {
  flowMarkSchema,
  flowNameSchema,
  flowNodeSchema,
  flowProblemSchema,
  flowSchema,
  flowToolSchema,
  flowTypeSchema,
  graphIdSchema,
  maximumMarks,
  maximumNodes,
} from "./flow.schema.ts";
import { newFlowSecretSchema } from "./flow-secret.schema.ts";

/** What a file may hold: an export never holds more than an import takes. */
export const exportLimits = {
  flows: 1000,
  variableDefinitions: 5000,
  /** Schedules, and webhooks, of one flow. */
  triggers: 100,
  /** Both, of all flows together. */
  allTriggers: 1000,
  /** Things that one flow names and that are not in the file. */
  references: 5000,
  /** Bytes as JSON without blanks; the rest of what a body may have is for the choices. */
  bytes: 8_000_000,
} as const;

/** What flows name outside themselves by an id. */
export const flowReferenceTypes = ["flow", "aiModel", "convAi", "profile", "collection", "table", "team"] as const;
const referenceType = z.enum(flowReferenceTypes);
export type FlowReferenceType = z.infer<typeof referenceType>;

const schedule = newAutomationScheduleSchema.pick({ name: true, cron: true, timeZone: true }).extend({
  inputs: automationInputsSchema,
});
const webhook = newAutomationWebhookSchema.pick({ name: true, mapping: true });

/** What starts an automation, without what belongs to one installation alone: whether it is on, its address, its secret. */
export const exportedTriggersSchema = z.strictObject({
  schedules: z.array(schedule).max(exportLimits.triggers).default([]),
  webhooks: z.array(webhook).max(exportLimits.triggers).default([]),
});
export type ExportedTriggers = z.infer<typeof exportedTriggersSchema>;

/** What an export holds and an import takes; never a secret in it. */
export const flowExportSchema = z.strictObject({
  version: z.literal(1),
  flows: z
    .array(
      z.strictObject({
        flow: z.object({
          id: idSchema,
          name: flowNameSchema,
          type: flowTypeSchema,
          entryNodeId: z.string().nullable(),
          settings: z.record(z.string(), z.json()).default({}),
          triggers: exportedTriggersSchema.prefault({}),
          /** By what name the exporter knew what the flow names and the file does not hold. */
          references: z
            .array(z.strictObject({ type: referenceType, id: idSchema, name: z.string().max(255) }))
            .max(exportLimits.references)
            .default([]),
        }),
        nodes: z.array(flowNodeSchema).max(maximumNodes),
        tools: z.array(flowToolSchema).max(maximumNodes),
        /** Absent where there are none. */
        marks: z.array(flowMarkSchema).max(maximumMarks).optional(),
      }),
    )
    .min(1)
    .max(exportLimits.flows),
  variableDefinitions: z.array(newVariableDefinitionSchema).max(exportLimits.variableDefinitions),
});
export type FlowExport = z.infer<typeof flowExportSchema>;

const flowChoiceSchema = z.discriminatedUnion("action", [
  z.strictObject({ id: idSchema, action: z.literal("create") }),
  /** The file's becomes the draft of one that is here; the draft before it is kept as a version. */
  z.strictObject({ id: idSchema, action: z.literal("replace"), flowId: idSchema }),
  /** The file's stays outside; those that lead to it lead to one that is here. */
  z.strictObject({ id: idSchema, action: z.literal("use"), flowId: idSchema }),
]);
export type FlowChoice = z.infer<typeof flowChoiceSchema>;

const variableOfFile = { key: z.string().max(100), isEndUser: z.boolean() };

const headerName = keySchema(200);

/** What becomes of what is in the file; where nothing is said, what the preview says. */
export const flowImportChoicesSchema = z.strictObject({
  flows: z.array(flowChoiceSchema).max(exportLimits.flows).default([]),
  /** For variables that are others here: the flows take them as they are, or they become as the file has them, or another takes their place. */
  variables: z
    .array(
      z.discriminatedUnion("action", [
        z.strictObject({ ...variableOfFile, action: z.enum(["keep", "replace"]) }),
        /** In all flows that come in. One with the key `to` that fits is taken; else it is made, with the name. */
        z.strictObject({
          ...variableOfFile,
          action: z.literal("rename"),
          to: slugSchema.min(1),
          name: nameSchema.optional(),
        }),
      ]),
    )
    .max(exportLimits.variableDefinitions)
    .default([]),
  /** What stands here for what the flows name; null leaves it empty. */
  references: z
    .array(z.strictObject({ id: idSchema, to: idSchema.nullable() }))
    .max(exportLimits.references)
    .default([]),
  /** Values of headers whose secrets are never in a file; what is not given is asked for in the flow. */
  secrets: z
    .array(newFlowSecretSchema.extend({ name: headerName }))
    .max(500)
    .default([]),
});
export type FlowImportChoices = z.infer<typeof flowImportChoicesSchema>;

export const flowImportSchema = flowExportSchema.extend({ choices: flowImportChoicesSchema.prefault({}) });
export type FlowImport = z.infer<typeof flowImportSchema>;

/** Of a flow of the file: the first node, null for its settings, and how many places there are. */
const use = z.object({ flowId: idSchema, nodeId: graphIdSchema.nullable(), places: z.int() });
const named = z.object({ id: idSchema, name: z.string() });

export const flowImportPreviewSchema = z.object({
  flows: z.array(
    named.extend({
      type: flowTypeSchema,
      nodes: z.int(),
      schedules: z.int(),
      webhooks: z.int(),
      /** Flows of the same name here that it may replace or give way to. */
      here: z.array(named),
      chosen: flowChoiceSchema,
    }),
  ),
  variables: z.array(
    variableDefinitionSchema.pick({ key: true, name: true, type: true, isEndUser: true, hide: true }).extend({
      /** The one of this key here; `archived` ones come back. */
      here: variableDefinitionSchema
        .pick({ name: true, type: true, hide: true })
        .extend({ archived: z.boolean() })
        .nullable(),
      /** Null where it is another one here and nobody has chosen yet: then nothing is imported. */
      chosen: z.enum(["create", "keep", "replace", "rename"]).nullable(),
      /** A key under which it could come in, where it is another one here. */
      free: z.string().nullable(),
    }),
  ),
  /** What may take the place of a variable that is another one here, if it is of its type; empty where there is no such one. */
  variablesHere: z.array(
    variableDefinitionSchema.pick({ key: true, name: true, type: true, isEndUser: true, hide: true }),
  ),
  references: z.array(
    z.object({
      type: referenceType,
      id: idSchema,
      /** As the exporter knew it; empty where the file does not say. */
      name: z.string(),
      usedBy: z.array(use),
      /** Where nothing was chosen: what has the same id here, else the only one of the same name. */
      chosen: idSchema.nullable(),
    }),
  ),
  /** What may be chosen for references, by their type. */
  here: z.record(referenceType, z.array(named)),
  secrets: z.array(
    z.object({
      /** Of the header, or of what a mask stands for in an address, a body or an input. */
      name: headerName,
      /** Null where a variable stands in the host, and for what is no header: then it can only be entered in the flow. */
      origin: z.string().nullable(),
      usedBy: z.array(use),
    }),
  ),
  /** What keeps the file from being imported under these choices; the import answers the same. */
  problems: z.array(fieldProblemSchema),
});
export type FlowImportPreview = z.infer<typeof flowImportPreviewSchema>;

/** Problems that are named of each flow; the counts are of all. */
export const shownProblems = 20;

export const importedFlowsSchema = z.object({
  flows: z.array(
    flowSchema.extend({
      replaced: z.boolean(),
      errors: z.int(),
      warnings: z.int(),
      problems: z.array(flowProblemSchema).max(shownProblems),
    }),
  ),
  /** With their addresses and secrets: these are shown this once. */
  webhooks: z.array(madeAutomationWebhookSchema),
});
export type ImportedFlows = z.infer<typeof importedFlowsSchema>;
