import { z } from "zod";
import { byId, instantSchema } from "../field/field.schema.ts";
import { graphIdSchema } from "../flow/flow.schema.ts";
import { doneOnce, forbidden, notFound, route, turnedAway, unauthorized } from "../problem/route.ts";
import { conversationStopsSchema, stopsSchema } from "./stops.schema.ts";

/** What a test conversation takes for now, and what goes off by itself when; all as its own clock has it. */
export const conversationClockSchema = z.object({
  now: instantSchema,
  /** The earliest first. */
  timers: z.array(
    z.object({
      id: z.string(),
      /** The node that waits; null for what is not a node's. */
      nodeId: z.string().nullable(),
      /** What the node calls it, like `no-input` or `timeout`; `inactivity` for the end of a silent conversation. */
      name: z.string(),
      dueAt: instantSchema,
    }),
  ),
});
export type ConversationClock = z.infer<typeof conversationClockSchema>;

/** The longest step of a clock: what waits in flows waits a week at most, and silent conversations close after days. */
const longestAdvanceMs = 366 * 86_400_000;

const conversations = route("Conversations").errors(unauthorized);

const testsAlone = {
  NOT_A_TEST: { status: 409, message: "Only in a test conversation can this be done" },
  CONVERSATION_CLOSED: { status: 409, message: "This conversation is over" },
  OVERLOADED: turnedAway.OVERLOADED,
} as const;

/** What only test conversations can do. */
export const testConversationContract = {
  clock: conversations
    .route({ method: "GET", path: "/conversations/{id}/clock", summary: "Read the clock of a test conversation" })
    .errors({ ...notFound, NOT_A_TEST: testsAlone.NOT_A_TEST })
    .input(byId)
    .output(conversationClockSchema),
  moveClock: conversations
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/conversations/{id}/clock",
      summary: "Move the clock of a test conversation forward; what is due by then goes off in order",
    })
    .errors({ ...notFound, ...forbidden, ...testsAlone })
    .input(
      byId.extend({
        /** Without it, to when the next timer goes off; where there is none, nothing happens. */
        advanceMs: z.number().int().min(1).max(longestAdvanceMs).optional(),
      }),
    )
    .output(conversationClockSchema),
  stops: conversations
    .route({ method: "GET", path: "/conversations/{id}/stops", summary: "Read where a test conversation stops" })
    .errors({ ...notFound, NOT_A_TEST: testsAlone.NOT_A_TEST })
    .input(byId)
    .output(conversationStopsSchema),
  setStops: conversations
    .route({
      method: "PUT",
      path: "/conversations/{id}/stops",
      summary: "Have a test conversation stop before these nodes of its flow, and no others",
    })
    .errors({ ...notFound, ...forbidden, ...testsAlone })
    .input(byId.extend({ nodes: stopsSchema }))
    .output(conversationStopsSchema),
  goOn: conversations
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/conversations/{id}/stops/go-on",
      summary: "Let a paused test go on, to the next node of its flow or to the next one at which it stops",
    })
    .errors({ ...notFound, ...forbidden, ...testsAlone })
    .input(
      byId.extend({
        to: z.enum(["node", "stop"]).default("stop"),
        /** Where it stands before another node by then, nothing happens. */
        from: graphIdSchema.optional(),
      }),
    )
    .output(conversationStopsSchema),
};
