import type { Middleware, ORPCErrorConstructorMap } from "@orpc/server";
import type { ProgramContext } from "../context.ts";
import { answerOnce } from "./answer-once.ts";

/** Every operation that makes something (it says so by its status 201) is done once for each `Idempotency-Key` of its caller. */
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
  const { method = "POST", successStatus } = procedure["~orpc"].route;
  const caller = await context.caller();
  if (typeof key !== "string" || !caller || method !== "POST" || successStatus !== 201) return next();
  const onError = (error: unknown) => app.log.error({ error }, "The answer to a call with a key could not be kept");
  const call = { db, secrets: app.secrets, caller, key, operation: path.join("."), input, onError };
  return output(await answerOnce(call, async () => (await next()).output));
};
