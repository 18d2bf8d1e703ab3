import { z } from "zod";
import { fixtureResultSchema, fixtureSchema } from "../conversation/fixture.schema.ts";
import { byId, idSchema, instantSchema, largestInteger, nameSchema, timestampsSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { badReference, forbidden, notFound, route, unauthorized, versioned } from "../problem/route.ts";

export const flowTestSchema = timestampsSchema.extend({
  id: idSchema,
  flowId: idSchema,
  name: z.string(),
  /** The one that it was made of; null where it came as a file. */
  conversationId: idSchema.nullable(),
  /** How many there are in it. */
  turns: z.number().int(),
  /** How it went last; null where it has not been run. */
  lastRun: z
    .object({
      passed: z.boolean(),
      at: instantSchema,
      /** Of the flow; null for its draft. */
      version: z.number().int().nullable(),
    })
    .nullable(),
});
export type FlowTest = z.infer<typeof flowTestSchema>;

const flowTests = route("Flow tests").errors(unauthorized);

/** Conversations that are kept with a flow, to be held with it again. */
export const flowTestContract = {
  list: flowTests
    .route({ method: "GET", path: "/flow-tests", summary: "List the tests of flows" })
    .input(listQuery(["NameAsc", "NameDesc", "CreatedAtDesc", "CreatedAtAsc"], { flowId: idSchema.optional() }))
    .output(listOf(flowTestSchema)),
  get: flowTests
    .route({ method: "GET", path: "/flow-tests/{id}", summary: "Read what is known of a test" })
    .errors(notFound)
    .input(byId)
    .output(flowTestSchema),
  fixture: flowTests
    .route({ method: "GET", path: "/flow-tests/{id}/fixture", summary: "Read the conversation of a test" })
    .errors(notFound)
    .input(byId)
    .output(fixtureSchema),
  turns: flowTests
    .route({ method: "GET", path: "/flow-tests/{id}/turns", summary: "Read how the turns of a test went last" })
    .errors(notFound)
    .input(byId)
    .output(
      z.object({
        /** Null where it has not been run, and where there was too much to keep. */
        turns: fixtureResultSchema.shape.turns.nullable(),
        /** When that was: another run may have ended since the test was read. */
        at: instantSchema.nullable(),
      }),
    ),
  create: flowTests
    .route({
      method: "POST",
      path: "/flow-tests",
      successStatus: 201,
      summary: "Take a test that came as a file",
    })
    .errors({ ...forbidden, ...badReference })
    .input(z.strictObject({ name: nameSchema, flowId: idSchema, fixture: fixtureSchema }))
    .output(flowTestSchema),
  keep: flowTests
    .route({
      method: "POST",
      path: "/flow-tests/from-conversation",
      successStatus: 201,
      summary:
        "Keep a conversation as a test of the flow that it began with, without secrets and without what is hidden",
    })
    .errors({
      ...notFound,
      ...forbidden,
      NOT_REPLAYABLE: { status: 409, message: "This conversation cannot be done again" },
      PAUSED_TURN: { status: 409, message: "A turn was paused and something else came into it: it is no test" },
    })
    .input(z.strictObject({ name: nameSchema, conversationId: idSchema }))
    .output(flowTestSchema),
  update: flowTests
    .route({ method: "PATCH", path: "/flow-tests/{id}", summary: "Rename a test" })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(z.strictObject({ id: idSchema, name: nameSchema }))
    .output(flowTestSchema),
  run: flowTests
    .route({
      method: "POST",
      path: "/flow-tests/{id}/run",
      summary: "Hold the conversation of a test with its flow's draft, or with a version; nothing outside is called",
    })
    .errors({ ...notFound, ...forbidden })
    .input(
      z.strictObject({
        id: idSchema,
        /** The draft where absent. */
        version: z.number().int().min(1).max(largestInteger).optional(),
      }),
    )
    .output(z.object({ test: flowTestSchema, result: fixtureResultSchema })),
  accept: flowTests
    .route({
      method: "POST",
      path: "/flow-tests/{id}/accept",
      summary: "Have a test expect what its flow's draft does now, from its first turn to its last, and hold it",
    })
    .errors({
      ...notFound,
      ...forbidden,
      ...versioned,
      TOO_LONG: { status: 409, message: "It takes longer than a test may" },
      CANNOT_GO_ON: { status: 409, message: "What comes in later has no meaning any more: keep the conversation anew" },
    })
    .input(byId)
    .output(z.object({ test: flowTestSchema, result: fixtureResultSchema })),
  archive: flowTests
    .route({ method: "DELETE", path: "/flow-tests/{id}", successStatus: 204, summary: "Put a test away" })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(byId)
    .output(z.void()),
  restore: flowTests
    .route({ method: "POST", path: "/flow-tests/{id}/restore", summary: "Bring a test back" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(flowTestSchema),
};
