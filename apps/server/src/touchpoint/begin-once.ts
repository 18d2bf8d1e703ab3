import type { RequestContext } from "../context.ts";
import { asOperationError, asRefusal } from "../conversation/index.ts";
import { answerOnce } from "../kept-answer/index.ts";
import { type Access, organizationOf } from "./access.ts";

interface Beginning<Begun> {
  readonly input: unknown;
  work(): Promise<Begun>;
}

/**
 * Begins a conversation once for each `Idempotency-Key`. On a page anybody may call, and a key that somebody else has
 * thought of as well would give them that person's conversation: there none is taken.
 */
export async function beginOnce<Begun>(
  { app, headers }: RequestContext,
  access: Access,
  { input, work }: Beginning<Begun>,
): Promise<Begun> {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || (access.kind === "touchpoint" && !access.trusted)) return work();
  const onError = (error: unknown) => app.log.error({ error }, "The answer to a call with a key could not be kept");
  const db = app.databases.organization(organizationOf(access));
  const call = { db, secrets: app.secrets, callerId: callerOf(access), key, operation: "conversation.create", input };
  let refusedWith: unknown;
  const refusing = () =>
    work().catch((error: unknown) => {
      refusedWith = error;
      throw asOperationError(asRefusal(error));
    });
  return answerOnce({ ...call, onError }, refusing).catch((error: unknown) => {
    throw refusedWith ?? error;
  });
}

function callerOf(access: Access): string {
  if (access.kind === "touchpoint") return access.running.profile.id;
  return access.kind === "member" ? access.user.userId : access.key.keyId;
}
