import type { Middleware, ORPCErrorConstructorMap } from "@orpc/server";
import type { RouteMeta } from "@parlo/contract";
import type { ProgramContext } from "../context.ts";
import { isDoneOnce } from "../ways-in.ts";
import { answerOnce } from "./answer-once.ts";

/** Every operation that would be done twice when it is sent twice is done once for each `Idempotency-Key` of its caller. */
export const once: Middleware<
  ProgramContext,
  Record<never, never>,
  unknown,
  unknown,
  ORPCErrorConstructorMap<Record<never, never>>,
  Record<never, never>
> = async ({ context, path, procedure, next }, input, output) => {
  const { app, db, headers } = context;
  const key = headers["idempotency-key"];
  const { route, meta } = procedure["~orpc"];
  const caller = await context.caller();
  if (typeof key !== "string" || !caller || !isDoneOnce(route, meta as RouteMeta)) return next();
  const onError = (error: unknown) => app.log.error({ error }, "The answer to a call with a key could not be kept");
  const callerId = caller.kind === "user" ? caller.userId : caller.keyId;
  const call = { db, secrets: app.secrets, callerId, key, operation: path.join("."), input, onError };
  return output(await answerOnce(call, async () => (await next()).output));
};
