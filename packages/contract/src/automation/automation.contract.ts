import { z } from "zod";
import { costNanosSchema } from "../ai-model/cost.schema.ts";
import { idSchema, instantSchema, jsonSchema, keySchema } from "../field/field.schema.ts";
import { listOf, pageSchema } from "../list/list.schema.ts";
import { forbidden, notFound, route, unauthorized } from "../problem/route.ts";
import { automationInputsSchema } from "./automation-inputs.schema.ts";

export const automationRunSchema = z.object({
  id: idSchema,
  flowId: idSchema,
  /** `NotStarted` where an input was missing that the flow needs by now. */
  status: z.enum(["Running", "Success", "Failed", "NotStarted"]),
  /** What its end says about it. */
  detail: z.string(),
  /** The values that the flow gives back, by name; empty until it has ended. */
  outputs: z.record(z.string(), jsonSchema),
  /** That its models have read and written. */
  tokens: z.number().int(),
  /** Of the calls of models that had prices when they were made. */
  costNanos: costNanosSchema,
  startedAt: instantSchema,
  endedAt: instantSchema.nullable(),
});
export type AutomationRun = z.infer<typeof automationRunSchema>;

export const newAutomationRunSchema = z.strictObject({
  flowId: idSchema,
  inputs: automationInputsSchema,
  /** The caller's own id: the same again, for the same flow, is the same run. */
  requestId: keySchema(128).optional(),
  /** How long to wait for the end. */
  waitSeconds: z.number().int().min(0).max(30).default(0),
});

/** Nothing runs that is not live. */
export const notPublished = {
  NOT_PUBLISHED: { status: 409, message: "Publish the automation before it is run" },
} as const;

export const tooManyRuns = {
  TOO_MANY_RUNS: { status: 429, message: "Too many runs of this organisation wait: try again later" },
} as const;

const automations = route("Automations").errors(unauthorized);

export const automationContract = {
  run: automations
    .route({
      method: "POST",
      path: "/automations/{flowId}/runs",
      successStatus: 202,
      summary: "Run an automation: 200 with its values where it has ended, else 202",
      outputStructure: "detailed",
    })
    .errors({
      ...notFound,
      ...forbidden,
      ...notPublished,
      ...tooManyRuns,
      SERVICE_UNAVAILABLE: { status: 503 },
    })
    .input(newAutomationRunSchema)
    .output(
      z.union([
        z.object({ status: z.literal(200).describe("It has ended"), body: automationRunSchema }),
        z.object({ status: z.literal(202).describe("It is on disk, and runs"), body: automationRunSchema }),
      ]),
    ),
  listRuns: automations
    .route({
      method: "GET",
      path: "/automations/{flowId}/runs",
      summary: "List the runs of an automation, newest first",
    })
    .errors({ ...notFound, ...forbidden })
    .input(z.strictObject({ flowId: idSchema, pageSizeAndNumber: pageSchema.prefault({}) }))
    .output(listOf(automationRunSchema)),
  getRun: automations
    .route({ method: "GET", path: "/automations/runs/{runId}", summary: "Ask how a run goes" })
    .errors({ ...notFound, ...forbidden })
    .input(z.strictObject({ runId: idSchema }))
    .output(automationRunSchema),
};
