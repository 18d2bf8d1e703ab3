import { implement, ORPCError } from "@orpc/server";
import { contract } from "@parlo/contract";
import type { MemberContext, RequestContext } from "./context.ts";

/** For operations that need no sign-in, or check who asks in their own way. */
export const publicApi = implement(contract).$context<RequestContext>();

/** For everything else: without a person who is signed in the handler is never reached. */
export const api = publicApi.use(async ({ context, next }) => {
  const caller = await context.caller();
  if (caller?.kind !== "user") throw new ORPCError("UNAUTHORIZED", { status: 401, message: "Sign in to go on" });
  const member: Omit<MemberContext, keyof RequestContext> = {
    user: caller,
    organizationId: caller.organizationId,
    role: caller.role,
    db: context.app.databases.organization(caller.organizationId),
  };
  return next({ context: member });
});
