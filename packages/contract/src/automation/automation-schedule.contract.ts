import { z } from "zod";
import {
  byId,
  idSchema,
  instantSchema,
  jsonObjectSchema,
  nameSchema,
  queryBoolean,
  timestampsSchema,
  timeZoneSchema,
  wordsSchema,
} from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { badReference, doneOnce, forbidden, notFound, route, unauthorized, versioned } from "../problem/route.ts";
import { automationRunSchema, notPublished, tooManyRuns } from "./automation.contract.ts";
import { automationInputsSchema } from "./automation-inputs.schema.ts";

export const automationScheduleSchema = timestampsSchema.extend({
  id: idSchema,
  flowId: idSchema,
  name: z.string(),
  cron: z.string(),
  timeZone: z.string(),
  inputs: jsonObjectSchema,
  enabled: z.boolean(),
  /** When it runs next; null while it is paused. */
  nextAt: instantSchema.nullable(),
  /** Why it was paused by itself: its automation was due and not live. */
  pausedBecause: z.enum(["not-live"]).nullable(),
  lastRunId: idSchema.nullable(),
  /** When what is due could last not be started; null once it was. */
  failedAt: instantSchema.nullable(),
  /** When that is tried again. */
  retryAt: instantSchema.nullable(),
});
export type AutomationSchedule = z.infer<typeof automationScheduleSchema>;

export const newAutomationScheduleSchema = z.strictObject({
  flowId: idSchema,
  name: nameSchema,
  /** Minute, hour, day of the month, month and day of the week, as `30 7 * * MON-FRI`. */
  cron: wordsSchema(200),
  timeZone: timeZoneSchema.default("UTC"),
  inputs: automationInputsSchema,
  enabled: z.boolean().default(true),
});

const fields = newAutomationScheduleSchema.shape;
const schedules = route("Automation schedules").errors(unauthorized);

export const automationScheduleContract = {
  list: schedules
    .route({ method: "GET", path: "/automation-schedules", summary: "List the schedules of automations" })
    .input(
      listQuery(["NameAsc", "NameDesc", "CreatedAtAsc", "CreatedAtDesc"], {
        flowId: idSchema.optional(),
        enabled: queryBoolean.optional(),
      }),
    )
    .output(listOf(automationScheduleSchema)),
  get: schedules
    .route({ method: "GET", path: "/automation-schedules/{id}", summary: "Read a schedule" })
    .errors(notFound)
    .input(byId)
    .output(automationScheduleSchema),
  create: schedules
    .route({
      method: "POST",
      path: "/automation-schedules",
      successStatus: 201,
      summary: "Have an automation run by the clock",
    })
    .errors({ ...forbidden, ...badReference })
    .input(newAutomationScheduleSchema)
    .output(automationScheduleSchema),
  update: schedules
    .route({ method: "PATCH", path: "/automation-schedules/{id}", summary: "Change, pause or resume a schedule" })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(
      z.strictObject({
        id: idSchema,
        name: fields.name.optional(),
        cron: fields.cron.optional(),
        timeZone: fields.timeZone.unwrap().optional(),
        inputs: automationInputsSchema.unwrap().optional(),
        enabled: z.boolean().optional(),
      }),
    )
    .output(automationScheduleSchema),
  archive: schedules
    .route({
      method: "DELETE",
      path: "/automation-schedules/{id}",
      successStatus: 204,
      summary: "Archive a schedule: it runs nothing more",
    })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(byId)
    .output(z.void()),
  restore: schedules
    .route({ method: "POST", path: "/automation-schedules/{id}/restore", summary: "Bring back an archived schedule" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(automationScheduleSchema),
  run: schedules
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/automation-schedules/{id}/run",
      successStatus: 202,
      summary: "Run a schedule's automation now, with its inputs; when it is due next stays as it is",
    })
    .errors({
      ...notFound,
      ...forbidden,
      ...notPublished,
      ...tooManyRuns,
      ARCHIVED: versioned.ARCHIVED,
      SERVICE_UNAVAILABLE: { status: 503 },
    })
    .input(byId)
    .output(automationRunSchema),
};
