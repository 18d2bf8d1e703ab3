import { z } from "zod";
import { byId, idSchema, instantSchema, queryBoolean } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { forbidden, notFound, route, unauthorized } from "../problem/route.ts";

export const engineTypes = ["conv-ai", "stt", "tts"] as const;
export const engineTypeSchema = z.enum(engineTypes);

export const issueSchema = z.object({
  id: idSchema,
  severity: z.enum(["info", "warning", "error", "critical"]),
  code: z.string(),
  message: z.string(),
  messageExtended: z.string().nullable(),
  instant: instantSchema,
  engineType: engineTypeSchema,
  engineProvider: z.string(),
  engineName: z.string().nullable(),
  engineId: z.string().nullable(),
  conversationFlowId: z.string().nullable(),
  conversationNodeId: z.string().nullable(),
  profileId: z.string().nullable(),
  /** As it was called when the issue arose. */
  profileName: z.string().nullable(),
  conversationId: z.string().nullable(),
  conversationMessageId: z.string().nullable(),
  resolvedAt: instantSchema.nullable(),
});

/** All that went wrong in the same way at the same place: the same code, engine, flow and node. */
export const issueCauseSchema = z.object({
  count: z.number().int(),
  /** In how many of them it happened. */
  conversations: z.number().int(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  /** How often in each of the last 24 hours, the newest last. */
  hours: z.array(z.number().int()).length(24),
});
export type IssueCause = z.infer<typeof issueCauseSchema>;

/** Where causes are asked for, an issue is the newest of its cause. */
const issueOfCauseSchema = issueSchema.extend({ cause: issueCauseSchema.optional() });
export type Issue = z.infer<typeof issueOfCauseSchema>;

const issues = route("Issues").errors(unauthorized);
/** What narrows a list of issues. */
const issueFilters = {
  profileId: idSchema.optional(),
  engineId: idSchema.optional(),
  engineType: engineTypeSchema.optional(),
  since: instantSchema.optional(),
  until: instantSchema.optional(),
  conversationId: idSchema.optional(),
};
/**
 * With all of its cause that are open; reopened with all that were resolved together with it. The filters are those of
 * the list in which the cause was counted: what that list left out stays as it is.
 */
const ofCause = byId.extend({
  sameCause: z.boolean().default(false),
  search: z.string().max(200).optional(),
  ...issueFilters,
});

export const issueContract = {
  list: issues
    .route({ method: "GET", path: "/issues", summary: "List issues" })
    .input(
      listQuery(["InstantDesc", "InstantAsc"], {
        ...issueFilters,
        resolved: z.enum(["true", "false"]).optional(),
        /** One result per cause: its newest issue, with how often and since when. */
        grouped: queryBoolean.optional(),
      }),
    )
    .output(listOf(issueOfCauseSchema)),
  get: issues
    .route({ method: "GET", path: "/issues/{id}", summary: "Read an issue" })
    .errors(notFound)
    .input(byId)
    .output(issueOfCauseSchema),
  resolve: issues
    .route({ method: "POST", path: "/issues/{id}/resolve", summary: "Mark an issue as dealt with" })
    .errors({ ...notFound, ...forbidden })
    .input(ofCause)
    .output(issueSchema),
  reopen: issues
    .route({ method: "POST", path: "/issues/{id}/reopen", summary: "Open an issue again" })
    .errors({ ...notFound, ...forbidden })
    .input(ofCause)
    .output(issueSchema),
};
