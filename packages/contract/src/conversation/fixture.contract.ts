import { z } from "zod";
import { idSchema, largestInteger } from "../field/field.schema.ts";
import { forbidden, notFound, route, unauthorized } from "../problem/route.ts";
import { fixtureResultSchema, fixtureSchema } from "./fixture.schema.ts";

/** Conversations as tests. */
export const fixtureContract = {
  fixture: route("Conversations")
    .errors(unauthorized)
    .route({
      method: "GET",
      path: "/conversations/{id}/fixture",
      summary: "Export a conversation as a test: secrets are masked, what is hidden is concealed",
    })
    .errors({
      ...notFound,
      NOT_REPLAYABLE: { status: 409, message: "This conversation cannot be done again" },
      PAUSED_TURN: { status: 409, message: "A turn was paused and something else came into it: it is no test" },
    })
    .input(z.strictObject({ id: idSchema }))
    .output(fixtureSchema),
  runFixture: route("Flows")
    .errors(unauthorized)
    .route({
      method: "POST",
      path: "/conversation-flows/{id}/run-fixture",
      summary: "Hold the conversation of a test with a flow's draft, or with a version; nothing outside is called",
    })
    .errors({ ...notFound, ...forbidden })
    .input(
      z.strictObject({
        id: idSchema,
        /** The draft where absent. */
        version: z.number().int().min(1).max(largestInteger).optional(),
        fixture: fixtureSchema,
      }),
    )
    .output(fixtureResultSchema),
};
