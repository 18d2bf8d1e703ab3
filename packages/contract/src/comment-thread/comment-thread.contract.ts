import { z } from "zod";
import { byId, idSchema, instantSchema, queryBoolean, wordsSchema } from "../field/field.schema.ts";
import { graphIdSchema } from "../flow/flow.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { badReference, forbidden, notFound, route, unauthorized, versioned } from "../problem/route.ts";

export const longestComment = 5000;
export const mostMentions = 20;

const memberSchema = z.object({
  /** Null where the account is gone. */
  userId: idSchema.nullable(),
  name: z.string(),
});

export const commentSchema = z.object({
  id: idSchema,
  author: memberSchema,
  text: z.string(),
  /** Members whose `@name` stands in the text, as they are called now. */
  mentions: z.array(z.object({ userId: idSchema, name: z.string() })),
  createdAt: instantSchema,
  editedAt: instantSchema.nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentThreadSchema = z.object({
  id: idSchema,
  flowId: idSchema,
  /** The step that it is about; null for the flow as a whole. It stays when the step is taken away. */
  nodeId: z.string().nullable(),
  /** What the step was called, and of what kind it was, when the thread began. */
  nodeName: z.string(),
  nodeType: z.string().nullable(),
  resolvedAt: instantSchema.nullable(),
  resolvedBy: memberSchema.nullable(),
  createdAt: instantSchema,
  /** When something was last said in it. */
  lastAt: instantSchema,
  /** In their order. */
  comments: z.array(commentSchema),
});
export type CommentThread = z.infer<typeof commentThreadSchema>;

export const mentionSchema = z.object({
  commentId: idSchema,
  threadId: idSchema,
  flowId: idSchema,
  flowName: z.string(),
  nodeId: z.string().nullable(),
  author: memberSchema,
  text: z.string(),
  createdAt: instantSchema,
  readAt: instantSchema.nullable(),
});
export type Mention = z.infer<typeof mentionSchema>;

const said = {
  text: wordsSchema(longestComment),
  /** Who is to see it: members of the organisation. */
  mentions: z.array(idSchema).max(mostMentions).default([]),
};
/** Made by whoever sends it: the same one again is not said twice. */
const requestId = z.uuid().optional();
const tooMany = { TOO_MANY: { status: 409, message: "There are too many here: begin another thread" } } as const;

const threads = route("Comments").errors(unauthorized);

/** What members say to each other about a flow and its steps. It is no part of the flow, and no export has it. */
export const commentThreadContract = {
  list: threads
    .route({ method: "GET", path: "/comment-threads", summary: "List the threads of a flow with their comments" })
    .input(
      listQuery(["LastAtDesc", "LastAtAsc"], {
        flowId: idSchema,
        nodeId: graphIdSchema.optional(),
        resolved: queryBoolean.optional(),
        /** In which the caller said something or is mentioned. */
        mine: queryBoolean.optional(),
      }),
    )
    .output(listOf(commentThreadSchema)),
  counts: threads
    .route({ method: "GET", path: "/comment-threads/counts", summary: "Count the open threads of a flow by step" })
    .input(z.strictObject({ flowId: idSchema }))
    .output(
      z.object({
        nodes: z.array(z.object({ nodeId: z.string().nullable(), open: z.number().int() })),
      }),
    ),
  mentions: threads
    .route({ method: "GET", path: "/comment-threads/mentions", summary: "List the comments that mention the caller" })
    .input(listQuery(["CreatedAtDesc", "CreatedAtAsc"], { unread: queryBoolean.optional() }))
    .output(listOf(mentionSchema)),
  get: threads
    .route({ method: "GET", path: "/comment-threads/{id}", summary: "Read a thread" })
    .errors(notFound)
    .input(byId)
    .output(commentThreadSchema),
  create: threads
    .route({ method: "POST", path: "/comment-threads", successStatus: 201, summary: "Begin a thread" })
    .errors({ ...forbidden, ...badReference, ...tooMany, ARCHIVED: versioned.ARCHIVED })
    .input(z.strictObject({ flowId: idSchema, nodeId: graphIdSchema.nullable().default(null), ...said, requestId }))
    .output(commentThreadSchema),
  reply: threads
    .route({ method: "POST", path: "/comment-threads/{id}/comments", summary: "Say something in a thread" })
    .errors({ ...notFound, ...forbidden, ...badReference, ...tooMany, ARCHIVED: versioned.ARCHIVED })
    .input(z.strictObject({ id: idSchema, ...said, requestId }))
    .output(commentThreadSchema),
  edit: threads
    .route({
      method: "PATCH",
      path: "/comment-threads/{id}/comments/{commentId}",
      summary: "Change what one has said",
    })
    .errors({ ...notFound, ...forbidden, ...badReference })
    .input(z.strictObject({ id: idSchema, commentId: idSchema, ...said }))
    .output(commentThreadSchema),
  remove: threads
    .route({
      method: "DELETE",
      path: "/comment-threads/{id}/comments/{commentId}",
      successStatus: 204,
      summary: "Take away what one has said; the last comment takes the thread with it",
    })
    .errors({ ...notFound, ...forbidden })
    .input(z.strictObject({ id: idSchema, commentId: idSchema }))
    .output(z.void()),
  resolve: threads
    .route({ method: "POST", path: "/comment-threads/{id}/resolve", summary: "Say that a thread is settled" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(commentThreadSchema),
  reopen: threads
    .route({ method: "POST", path: "/comment-threads/{id}/reopen", summary: "Open a thread again" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(commentThreadSchema),
  read: threads
    .route({
      method: "POST",
      path: "/comment-threads/{id}/read",
      successStatus: 204,
      summary: "Note that the caller has seen where a thread mentions them",
    })
    .errors(notFound)
    .input(byId)
    .output(z.void()),
};
