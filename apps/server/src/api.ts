import { implement, ORPCError } from "@orpc/server";
import { contract } from "@parlo/contract";
import type { MemberContext, ProgramContext, RequestContext } from "./context.ts";
import { once } from "./kept-answer/index.ts";
import type { Caller } from "./platform/caller.ts";
import { demandScope, forPeople } from "./platform/demand-scope.ts";
import { demandVersion } from "./platform/demand-version.ts";
import { refuseUnknownKeys } from "./platform/refuse-unknown-keys.ts";
import { refuseWhenTooMany } from "./platform/refuse-when-too-many.ts";

/** For operations that need no sign-in, or check who asks in their own way. */
export const publicApi = implement(contract)
  .$context<RequestContext>()
  .use(({ procedure, next }, input) => {
    refuseUnknownKeys(procedure, input);
    return next();
  });

export const signInFirst = () => new ORPCError("UNAUTHORIZED", { status: 401, message: "Sign in to go on" });

/** Counts for the organisation; refuses what is too much. */
export function countFor(context: Pick<RequestContext, "app" | "setHeader">, { organizationId }: Caller): void {
  const state = context.app.rates.organization?.take(organizationId);
  if (state) refuseWhenTooMany(context, state);
}

const programs = publicApi.use(async ({ context, path, procedure, next }) => {
  const caller = await context.caller();
  if (!caller) throw signInFirst();
  countFor(context, caller);
  if (caller.kind === "api-key") demandScope(caller, path.join("."));
  demandVersion(procedure, context.expectedVersion);
  const { organizationId } = caller;
  const program: Omit<ProgramContext, keyof RequestContext> = {
    organizationId,
    db: context.app.databases.organization(organizationId),
  };
  return next({ context: program });
});

/** For what people do and programs may do as well, with an API key that has the operation's scope. */
export const programApi = programs.use(once);

const members = publicApi.use(async ({ context, procedure, next }) => {
  const caller = await context.caller();
  if (!caller) throw signInFirst();
  countFor(context, caller);
  if (caller.kind !== "user") throw forPeople();
  demandVersion(procedure, context.expectedVersion);
  const member: Omit<MemberContext, keyof RequestContext> = {
    user: caller,
    organizationId: caller.organizationId,
    role: caller.role,
    db: context.app.databases.organization(caller.organizationId),
  };
  return next({ context: member });
});

/** For everything else: without a person who is signed in the handler is never reached. */
export const api = members.use(once);
