import { z } from "zod";
import { endUserIdSchema } from "../conversation/conversation.contract.ts";
import { queryBoolean } from "../field/field.schema.ts";
import { listOf } from "../list/list.schema.ts";
import { forbidden, notFound, route, unauthorized } from "../problem/route.ts";
import { variableValueSchema, variableValuesSchema } from "../variable-definition/variable-value.schema.ts";

const endUsers = route("End users").errors({ ...unauthorized, ...notFound, ...forbidden });
const byId = z.strictObject({ id: endUserIdSchema });

export const endUserContract = {
  variables: endUsers
    .route({
      method: "GET",
      path: "/end-users/{id}/variables",
      summary: "List what is kept of an end user across conversations",
    })
    /** What hidden variables hold as well; for operators and stronger roles, and for programs. */
    .input(byId.extend({ includeHidden: queryBoolean.default(false) }))
    .output(listOf(variableValueSchema)),
  setVariables: endUsers
    .route({
      method: "PATCH",
      path: "/end-users/{id}/variables",
      summary: "Set variables of an end user: all of them or none; null takes a value away",
    })
    .input(byId.extend({ variables: variableValuesSchema }))
    .output(listOf(variableValueSchema)),
};
