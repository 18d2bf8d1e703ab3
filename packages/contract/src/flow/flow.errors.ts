import { z } from "zod";
import { flowDocumentSchema } from "./flow.schema.ts";

export const invalidOperation = {
  INVALID_OPERATION: { status: 400, message: "This change does not fit the flow" },
} as const;
/** Somebody else wrote the same part since the version that the change names. */
export const conflict = {
  CONFLICT: {
    status: 409,
    message: "Somebody else changed the same part of the flow",
    data: z.object({ version: z.number().int(), nodeIds: z.array(z.string()), current: flowDocumentSchema }),
  },
} as const;
