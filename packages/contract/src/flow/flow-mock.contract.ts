import { z } from "zod";
import { mockedAnswerSchema, mocksSchema, mostMocks } from "../conversation/mock.schema.ts";
import { byId, idSchema } from "../field/field.schema.ts";
import { forbidden, notFound, route, unauthorized, versioned } from "../problem/route.ts";
import { graphIdSchema } from "./flow.schema.ts";

const flows = route("Flows").errors({ ...unauthorized, ...notFound });
const kept = z.object({ mocks: mocksSchema });

/** What steps are answered in tests is kept beside the draft: it is in no version and in no export. */
export const flowMockContract = {
  mocks: flows
    .route({ method: "GET", path: "/conversation-flows/{id}/mocks", summary: "Read what steps are answered in tests" })
    .input(byId)
    .output(kept),
  changeMocks: flows
    .route({
      method: "PATCH",
      path: "/conversation-flows/{id}/mocks",
      summary: "Change what steps are answered in tests, for everybody who tests the flow",
      description: "Steps that are not named stay as they are; null has a step ask outside again.",
    })
    .errors({ ...forbidden, ARCHIVED: versioned.ARCHIVED })
    .input(
      z.strictObject({
        id: idSchema,
        mocks: z
          .record(graphIdSchema, mockedAnswerSchema.nullable())
          // As many taken away as put in their place.
          .refine((mocks) => Object.keys(mocks).length <= 2 * mostMocks, "So many steps are not changed at once"),
      }),
    )
    .output(kept),
};
