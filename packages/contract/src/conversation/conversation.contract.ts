import { z } from "zod";
import { costNanosSchema } from "../ai-model/cost.schema.ts";
import {
  byId,
  dateSchema,
  idSchema,
  instantSchema,
  jsonSchema,
  keySchema,
  languageSchema,
  queryBoolean,
  queryInteger,
  wordsSchema,
} from "../field/field.schema.ts";
import { graphIdSchema } from "../flow/flow.schema.ts";
import { jsonList } from "../list/json-list.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { incomingActionSchema, maximumTextLength } from "../message/action.schema.ts";
import { messageSchema, newMessageSchema, participantTypeSchema } from "../message/message.schema.ts";
import {
  forbidden,
  notFound,
  openToCallbacks,
  openToProfiles,
  route,
  turnedAway,
  unauthorized,
} from "../problem/route.ts";
import { touchpointSchema } from "../profile/profile.schema.ts";
import {
  variableFilterSchema,
  variableValueSchema,
  variableValuesSchema,
} from "../variable-definition/variable-value.schema.ts";
import { fixtureContract } from "./fixture.contract.ts";
import { mocksSchema } from "./mock.schema.ts";
import { stopsSchema } from "./stops.schema.ts";
import { testConversationContract } from "./test-conversation.contract.ts";

export const conversationSchema = z.object({
  id: idSchema,
  endUserId: z.string(),
  profileId: idSchema,
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  state: z.enum(["Active", "Closed"]),
  /** Who answers. */
  owner: z.enum(["agent", "queued", "human"]),
  /** The team that is asked for, or has it; null where it is anybody, or the agent. */
  teamId: idSchema.nullable(),
  touchpoint: touchpointSchema,
  /** A live preview or a test chat: left out of analytics and alerts. */
  test: z.boolean(),
  language: z.string(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationRowSchema = conversationSchema.extend({
  profileName: z.string(),
  /** Messages that carry text, whoever wrote them; signals, buttons, forms and what was chosen in them do not count. */
  messagesCountText: z.number().int(),
  lastMessage: z.string().nullable(),
  issues: z.number().int(),
  /** Lists leave it out from then on. */
  archivedAt: instantSchema.nullable(),
});
export type ConversationRow = z.infer<typeof conversationRowSchema>;

/** Ours for an anonymous one, the customer's own text for a named one. */
export const endUserIdSchema = keySchema(255);

/** As much as a state of a conversation has room for beside its variables. */
const startValuesSchema = variableValuesSchema.refine(
  (values) => JSON.stringify(values).length <= 32_000,
  "The values have at most 32000 characters together",
);

export const newConversationSchema = z.strictObject({
  profileId: idSchema,
  endUserId: endUserIdSchema.optional(),
  language: languageSchema.optional(),
  variables: variableValuesSchema.optional(),
  /** Runs the draft of this flow instead of what the profile has live, as a test conversation; members only. */
  draftFlowId: idSchema.optional(),
  /**
   * Goes on from where a conversation of the same profile was after an event, with its variables and its clock, as a test
   * conversation of a new end user: on the version that it ran, or on the draft. No signal is sent. Members only.
   */
  branchOf: z.strictObject({ conversationId: idSchema, sequence: z.number().int().min(0) }).optional(),
  /** Begins at this node of the draft in place of its Start; no signal is sent. With `draftFlowId` and no `branchOf`. */
  startNodeId: graphIdSchema.optional(),
  /** What the end user said just before that node; it is in no transcript. With `startNodeId`. */
  startText: z.string().max(maximumTextLength).optional(),
  /** Tries that node and nothing behind it: once it is left the conversation is over. With `startNodeId`. */
  startAlone: z.literal(true).optional(),
  /**
   * What a caller would give the draft: its inputs, of an agent its `task`, and with `startNodeId` the items of the lists
   * around that node. With `draftFlowId` and no `branchOf`.
   */
  startInputs: startValuesSchema.optional(),
  /** What nodes of the draft had come to before, by their ids. With `startNodeId`. */
  startOutputs: startValuesSchema.optional(),
  /** What nodes of the draft are answered in place of models, addresses and all else outside. With `draftFlowId`. */
  mocks: mocksSchema.optional(),
  /** Nodes of the draft before which it stops; its first turn may have one already. With `draftFlowId`. */
  stops: stopsSchema.optional(),
  /** Sent at once, `conversation-start` where absent; null sends none. */
  signal: z
    .strictObject({ name: keySchema(255), value: jsonSchema.optional() })
    .nullable()
    .optional(),
});
export type NewConversation = z.input<typeof newConversationSchema>;

export const startedConversationSchema = z.object({
  conversation: conversationSchema,
  messages: z.array(messageSchema),
  sequence: z.number().int(),
  endUserToken: z.string(),
});
export type StartedConversation = z.infer<typeof startedConversationSchema>;

export const summarySchema = z.object({
  conversation: conversationSchema,
  profileName: z.string(),
  durationMs: z.number(),
  /** `messagesCountText` by participant: together they are that figure. */
  messages: z.object({ Api: z.number().int(), EndUser: z.number().int(), User: z.number().int() }),
  languages: z.array(z.string()),
  flows: z.array(
    z.object({
      flowId: z.string(),
      name: z.string(),
      nodes: z.array(z.object({ nodeId: z.string(), name: z.string(), visits: z.number().int() })),
    }),
  ),
  modelCalls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Of calls of models, and of speech, that had prices when they were made. */
  costNanos: costNanosSchema,
  issues: z.number().int(),
});
export type Summary = z.infer<typeof summarySchema>;

/** What hidden variables hold as well; for operators and stronger roles, and for programs. Touchpoints see their own words. */
const includeHidden = queryBoolean.default(false);

const handBackNodesSchema = z.object({
  flows: z.array(
    z.object({
      flowId: z.string(),
      name: z.string(),
      /** Where it stands; null before its Start and after its end. */
      currentNodeId: z.string().nullable(),
      /** As on the canvas, from left to right. */
      nodes: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
    }),
  ),
});
export type HandBackNodes = z.infer<typeof handBackNodesSchema>;

export const postMessageQuerySchema = z.strictObject({
  /** Answer when the turn has come to rest, with what was said in it; after 60 s without. */
  wait: queryBoolean.default(false),
});

const conversationFilters = {
  endUserId: endUserIdSchema.optional(),
  profileId: idSchema.optional(),
  /** Whole days: the upper bound includes its day. */
  createdAtGte: z.union([dateSchema, instantSchema]).optional(),
  createdAtLte: z.union([dateSchema, instantSchema]).optional(),
  state: z.enum(["Active", "Closed"]).optional(),
  /** Who answers: the agent, nobody until a person comes, or a person. */
  owner: z.enum(["agent", "queued", "human"]).optional(),
  /** Those that wait for this team, or are with it. */
  teamId: idSchema.optional(),
  messagesCountTextLte: queryInteger(0).optional(),
  messagesCountTextGte: queryInteger(0).optional(),
  variablesKeysExists: jsonList(keySchema(255), 20).optional(),
  variablesKeyValuesExists: jsonList(variableFilterSchema, 20).optional(),
  test: queryBoolean.optional(),
};

/** How conversations leave as a file: the newest first, whatever the list shows at once. */
export const conversationExportQuery = {
  one: z.strictObject({ format: z.enum(["json", "csv"]), includeHidden }),
  list: z.strictObject({
    format: z.enum(["json", "csv"]),
    includeHidden,
    search: z.string().trim().max(200).optional(),
    includeArchived: queryBoolean.default(false),
    ...conversationFilters,
  }),
};

const conversations = route("Conversations").errors(unauthorized);
const closed = { CONVERSATION_CLOSED: { status: 409, message: "This conversation is over" } } as const;
const tooLarge = { PAYLOAD_TOO_LARGE: { status: 413 } } as const;
const reused = { MESSAGE_ID_REUSED: { status: 409, message: "A message with this id says something else" } } as const;
const noBranch = {
  NO_BRANCH: { status: 409, message: "Nothing can go on from this point of the conversation" },
  NODE_GONE: { status: 409, message: "The flow has no longer the node at which the conversation was" },
  NOT_REPLAYABLE: { status: 409, message: "This conversation cannot be done again" },
} as const;
const suspended = { PROFILE_SUSPENDED: { status: 409, message: "This agent takes no new conversations now" } } as const;

export const conversationContract = {
  ...testConversationContract,
  ...fixtureContract,
  list: conversations
    .route({ method: "GET", path: "/conversations", summary: "List conversations" })
    .errors(forbidden)
    .input(listQuery(["CreatedAtDesc", "CreatedAtAsc", "ModifiedAtDesc", "ModifiedAtAsc"], conversationFilters))
    .output(listOf(conversationRowSchema)),
  get: conversations
    .route({ method: "GET", path: "/conversations/{id}", summary: "Read a conversation" })
    .errors(notFound)
    .input(byId)
    .output(conversationRowSchema),
  create: conversations
    .meta({ ...openToProfiles, once: true })
    .route({ method: "POST", path: "/conversations", successStatus: 201, summary: "Begin a conversation" })
    .errors({ ...notFound, ...forbidden, ...suspended, ...noBranch, ...turnedAway, ...tooLarge })
    .input(newConversationSchema)
    .output(startedConversationSchema),
  messages: conversations
    .meta(openToProfiles)
    .route({ method: "GET", path: "/conversations/{id}/messages", summary: "List the messages of a conversation" })
    .errors({ ...notFound, ...forbidden })
    .input(
      z.strictObject({
        id: idSchema,
        after: queryInteger(0).default(0),
        limit: queryInteger(1, 1000).default(1000),
        /** Engine and flow events and tool calls as well; for members of the organisation and its programs. */
        debug: queryBoolean.default(false),
        includeHidden,
      }),
    )
    .output(listOf(messageSchema)),
  post: conversations
    .meta(openToProfiles)
    .route({
      method: "POST",
      path: "/conversations/{id}/messages",
      successStatus: 202,
      summary: "Say something; answered once it is on disk",
      // `wait` stands in the address: a body is the message alone, as the other ways in carry it.
      inputStructure: "detailed",
      // 202 once it is on disk, 200 where one has waited for the turn: the same body, with the turn's messages.
      spec: (operation) => ({
        ...operation,
        responses: {
          ...operation.responses,
          "200": { ...operation.responses?.["202"], description: "The turn rests" },
        },
      }),
    })
    .errors({
      ...notFound,
      ...forbidden,
      ...closed,
      ...reused,
      ...turnedAway,
      ...tooLarge,
      TOO_MANY_REQUESTS: { status: 429 },
    })
    .input(z.strictObject({ params: byId, query: postMessageQuerySchema.prefault({}), body: newMessageSchema }))
    .output(
      z.object({ message: messageSchema, messages: z.array(messageSchema).optional(), sequence: z.number().int() }),
    ),
  callback: conversations
    .meta(openToCallbacks)
    .route({
      method: "POST",
      path: "/conversations/{id}/api/messages/callback",
      successStatus: 202,
      summary: "Post into a conversation from outside",
    })
    .errors({ ...notFound, ...forbidden, ...closed, ...reused, ...turnedAway })
    .input(
      z.strictObject({
        id: idSchema,
        participantId: keySchema(255),
        participantType: participantTypeSchema.default("Api"),
        replyTo: z.string().max(128).optional(),
        action: incomingActionSchema,
        /** Who posts it again under the same one is answered as before. The one-time token of a call says as much. */
        requestId: keySchema(128).optional(),
      }),
    )
    .output(z.object({ message: messageSchema })),
  close: conversations
    .meta(openToProfiles)
    .route({ method: "POST", path: "/conversations/{id}/close", summary: "End a conversation" })
    .errors({ ...notFound, ...forbidden, ...turnedAway })
    .input(byId)
    .output(conversationSchema),
  archive: conversations
    .route({
      method: "DELETE",
      path: "/conversations/{id}",
      successStatus: 204,
      summary: "Archive a conversation; one that goes on is ended first",
    })
    .errors({ ...notFound, ...forbidden, ...turnedAway })
    .input(byId)
    .output(z.void()),
  restore: conversations
    .route({
      method: "POST",
      path: "/conversations/{id}/restore",
      summary: "Bring back a conversation that was archived; it stays closed",
    })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(conversationRowSchema),
  takeOver: conversations
    .route({
      method: "POST",
      path: "/conversations/{id}/take-over",
      summary: "Answer in place of the agent from here on",
    })
    .errors({ ...notFound, ...forbidden, ...closed, ...turnedAway })
    .input(byId)
    .output(conversationSchema),
  handBack: conversations
    .route({ method: "POST", path: "/conversations/{id}/hand-back", summary: "Let the agent answer again" })
    .errors({ ...notFound, ...forbidden, ...closed, ...turnedAway })
    .input(byId.extend({ nodeId: z.string().max(64).optional() }))
    .output(conversationSchema),
  handBackNodes: conversations
    .route({
      method: "GET",
      path: "/conversations/{id}/hand-back-nodes",
      summary: "List the nodes at which the agent may go on, the flow that it is in or would begin first",
    })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(handBackNodesSchema),
  operatorMessage: conversations
    .route({
      method: "POST",
      path: "/conversations/{id}/operator-messages",
      successStatus: 201,
      summary: "Answer as a person",
    })
    .errors({ ...notFound, ...forbidden, ...closed, ...turnedAway })
    .input(byId.extend({ text: wordsSchema(32_000) }))
    .output(messageSchema),
  variables: conversations
    .route({
      method: "GET",
      path: "/conversations/{id}/variables",
      summary: "List the variables of a conversation with their values",
    })
    .errors({ ...notFound, ...forbidden })
    .input(byId.extend({ includeHidden }))
    .output(listOf(variableValueSchema)),
  setVariables: conversations
    .route({
      method: "PATCH",
      path: "/conversations/{id}/variables",
      summary: "Set variables of a conversation and of its end user: all of them or none; null takes a value away",
    })
    .errors({ ...notFound, ...forbidden, ...closed, ...turnedAway, ...tooLarge })
    .input(byId.extend({ variables: variableValuesSchema }))
    .output(listOf(variableValueSchema)),
  summary: conversations
    .route({ method: "GET", path: "/conversations/{id}/summary", summary: "Read the figures of a conversation" })
    .errors(notFound)
    .input(byId)
    .output(summarySchema),
};
