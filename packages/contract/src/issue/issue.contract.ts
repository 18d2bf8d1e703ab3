import { z } from "zod";
import { idSchema, instantSchema } from "../field/field.schema.ts";
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
export type Issue = z.infer<typeof issueSchema>;

const issues = route("Issues").errors(unauthorized);
const byId = z.strictObject({ id: idSchema });

export const issueContract = {
  list: issues
    .route({ method: "GET", path: "/issues", summary: "List issues" })
    .input(
      listQuery(["InstantDesc", "InstantAsc"], {
        profileId: idSchema.optional(),
        engineId: idSchema.optional(),
        engineType: engineTypeSchema.optional(),
        since: instantSchema.optional(),
        until: instantSchema.optional(),
        conversationId: idSchema.optional(),
        resolved: z.enum(["true", "false"]).optional(),
      }),
    )
    .output(listOf(issueSchema)),
  get: issues
    .route({ method: "GET", path: "/issues/{id}", summary: "Read an issue" })
    .errors(notFound)
    .input(byId)
    .output(issueSchema),
  resolve: issues
    .route({ method: "POST", path: "/issues/{id}/resolve", summary: "Mark an issue as dealt with" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(issueSchema),
  reopen: issues
    .route({ method: "POST", path: "/issues/{id}/reopen", summary: "Open an issue again" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(issueSchema),
};
