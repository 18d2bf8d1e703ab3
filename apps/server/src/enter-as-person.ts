import type { FastifyReply, FastifyRequest } from "fastify";
import { countFor, signInFirst } from "./api.ts";
import type { AppContext } from "./context.ts";
import type { UserCaller } from "./platform/caller.ts";
import { forPeople } from "./platform/demand-scope.ts";

/** Who is signed in, for ways in that stand on Fastify itself: counted and refused as operations for people are. */
export async function enterAsPerson(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UserCaller> {
  const caller = await app.authenticator.authenticate(request.headers.authorization);
  if (!caller) throw signInFirst();
  countFor({ app, setHeader: (name, value) => void reply.header(name, value) }, caller);
  if (caller.kind !== "user") throw forPeople();
  return caller;
}
