import { z } from "zod";
import { conversationSchema } from "../conversation/conversation.contract.ts";
import { idSchema, queryBoolean, queryInteger } from "../field/field.schema.ts";
import {
  clientIdSchema,
  flowBatchSchema,
  flowPersonSchema,
  flowPointerSchema,
  graphIdSchema,
} from "../flow/flow.schema.ts";
import { textActionSchema } from "../message/action.schema.ts";
import { messageSchema } from "../message/message.schema.ts";
import { problemSchema } from "../problem/problem.schema.ts";

const { owner, state } = conversationSchema.shape;
const news = z.object({
  conversationId: idSchema,
  profileId: idSchema,
  test: z.boolean(),
  owner,
  state,
  /** Of the newest event of the conversation. */
  sequence: z.number().int(),
});

/** The last event of a reader who may not go on: the session is over, the key revoked, or the rights are others. */
const ended = problemSchema;

const conversationEvents = {
  ended,
  message: messageSchema,
  /** At the beginning, and whenever either has changed. */
  conversation: z.object({ owner, state }),
  delta: z.object({
    messageId: z.string(),
    text: z.string(),
    from: z.number().int(),
    verbatim: textActionSchema.shape.verbatim,
  }),
  state: z.object({ current: z.enum(["idle", "listening", "processing", "speaking"]) }),
};

/** The addresses that answer with server-sent events: what they take, and the data of each event by its name. */
export const eventStreams = {
  conversation: {
    path: "/conversations/{id}/events",
    summary: "Follow a conversation: its messages with their sequence as id, and what passes while one is made",
    params: z.object({ id: idSchema }),
    query: z.strictObject({
      after: queryInteger(0).optional(),
      debug: queryBoolean.default(false),
      /** What hidden variables hold as well; for operators and stronger roles, and for programs. */
      includeHidden: queryBoolean.default(false),
    }),
    /** Goes on after the id in `Last-Event-ID`; the other events are never history. */
    resumes: true,
    operation: "conversation.messages",
    events: conversationEvents,
  },
  organization: {
    path: "/conversations/events",
    summary: "What begins and changes in the organisation: ids and states, to read the rest by",
    params: z.object({}),
    query: z.object({}),
    resumes: false,
    operation: "conversation.list",
    events: { started: news, changed: news, ended },
  },
  flow: {
    path: "/conversation-flows/{id}/events",
    summary: "Follow the draft of a flow: each change with its version as id, what is live, and who else has it open",
    params: z.object({ id: idSchema }),
    query: z.strictObject({
      /** The draft's version that the reader has. */
      after: queryInteger(0),
      /** Names this reader to the others; without one they are not told. */
      clientId: clientIdSchema.optional(),
      nodeId: graphIdSchema.optional(),
    }),
    resumes: false,
    operation: "flow.get",
    events: {
      ended,
      batch: flowBatchSchema,
      people: z.array(flowPersonSchema),
      /** Somebody else's, a few times a second while it moves. */
      pointer: flowPointerSchema,
      published: z.object({ version: z.number().int().nullable() }),
      /** Something was said about the flow or a step, changed, or settled. */
      commented: z.object({ threadId: idSchema }),
      /** What steps are answered in tests is not any more what it was. */
      mocked: z.object({}),
      /** Too much has happened since: the draft has to be read anew. */
      reload: z.object({ version: z.number().int() }),
    },
  },
} as const;

/** The data of an event of a stream, by the event's name. */
export type EventOf<Stream extends keyof typeof eventStreams> = {
  [Name in keyof (typeof eventStreams)[Stream]["events"]]: {
    readonly event: Name & string;
    readonly data: (typeof eventStreams)[Stream]["events"][Name] extends z.ZodType<infer Data> ? Data : never;
    readonly id?: number;
  };
}[keyof (typeof eventStreams)[Stream]["events"]];
