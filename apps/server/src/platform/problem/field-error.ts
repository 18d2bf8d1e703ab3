import { ORPCError } from "@orpc/server";
import type { FieldProblem } from "@parlo/contract";

/** 400: the input has a fault that its schema cannot see. `message` (English) speaks of the whole where the field's own does not do. */
export const invalidInput = (
  errors: readonly FieldProblem[],
  message = errors[0]?.message ?? "The input does not fit",
) => new ORPCError("INVALID_INPUT", { status: 400, message, data: { errors } });

/** 400: a field names something that is not here. */
export const badReference = (path: string, message: string) =>
  new ORPCError("BAD_REFERENCE", {
    status: 400,
    message,
    data: { errors: [{ path, code: "bad-reference", message }] },
  });
