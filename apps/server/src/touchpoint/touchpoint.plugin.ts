import { type EventOf, eventStreams, idSchema, postMessageQuerySchema, queryInteger } from "@parlo/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type ConversationKey, forbidden, unauthorized } from "../conversation/index.ts";
import type { Caller } from "../platform/caller.ts";
import { type EventStream, eventStreamsOf } from "../platform/event-stream.ts";
import {
  type Access,
  conversationFor,
  type Door,
  organizationOf,
  readAccess,
  readershipOf,
  whenOver,
} from "./access.ts";
import { countRequest } from "./count-request.ts";
import { largestMessage } from "./largest-message.ts";
import { postMessage } from "./post-message.ts";
import { replyProblem } from "./problem-reply.ts";

type Authenticate = (authorization: string | undefined) => Promise<Caller | undefined>;

const idParams = z.object({ id: idSchema });
/** Where a stream goes on: an id that we gave; with another one everything would come again. */
const resumed = z.object({ "Last-Event-ID": queryInteger(0).optional() });

/**
 * The addresses of touchpoints that are hot or that stream; they stand on Fastify itself, with the contract's schemas.
 * Beside them it answers what browsers ask before they call from another origin.
 */
export function touchpointPlugin(server: FastifyInstance, door: Door, authenticate: Authenticate): void {
  const openStream = eventStreamsOf(server);

  const accessOf = async (request: FastifyRequest, reply: FastifyReply, operation: string): Promise<Access> => {
    const caller = () => authenticate(request.headers.authorization);
    const access = await readAccess(door, request.headers, caller, operation);
    countRequest(door, access, (name, value) => void reply.header(name, value));
    return access;
  };

  server.post("/conversations/:id/messages", { bodyLimit: largestMessage }, async (request, reply) => {
    try {
      const access = await accessOf(request, reply, "conversation.post");
      const { id } = idParams.parse(request.params);
      const { wait } = postMessageQuerySchema.parse(request.query);
      const { status, body } = await postMessage(door, access, id, request.body, wait);
      return reply.status(status).send(body);
    } catch (error) {
      return replyProblem(error, request, reply);
    }
  });

  server.get("/conversations/:id/events", async (request, reply) => {
    try {
      const access = await accessOf(request, reply, eventStreams.conversation.operation);
      const { id } = idParams.parse(request.params);
      const { after, debug, includeHidden } = eventStreams.conversation.query.parse(request.query);
      if (debug && access.kind === "touchpoint") throw forbidden("Only members see the engine's events");
      const stored = await conversationFor(door, access, id);
      const { "Last-Event-ID": seen = after ?? 0 } = resumed.parse({
        "Last-Event-ID": request.headers["last-event-id"],
      });
      const readership = readershipOf(access, includeHidden);
      const key = { organizationId: stored.organizationId, conversationId: id };
      const known = seen > stored.sequence ? await withinConversation(key, seen) : seen;
      stream(opened(reply, access), key, { after: known, debug, readership });
      return reply;
    } catch (error) {
      return replyProblem(error, request, reply);
    }
  });

  server.get("/conversations/events", async (request, reply) => {
    try {
      const access = await accessOf(request, reply, eventStreams.organization.operation);
      if (access.kind === "touchpoint") throw unauthorized();
      feed(opened(reply, access), organizationOf(access));
      return reply;
    } catch (error) {
      return replyProblem(error, request, reply);
    }
  });

  /** What a client says that it has seen may be more than there is: its database was restored from an older one. */
  async function withinConversation(key: ConversationKey, seen: number): Promise<number> {
    return Math.min(seen, (await door.conversations.load(key))?.sequence ?? 0);
  }

  function opened(reply: FastifyReply, access: Access): EventStream {
    const events = openStream(reply);
    events.onClose(whenOver(door, access, events.end));
    return events;
  }

  function stream(events: EventStream, key: ConversationKey, wanted: Parameters<Door["conversations"]["follow"]>[2]) {
    const send = (event: EventOf<"conversation">) => events.send(event);
    const following = door.conversations.follow(
      key,
      {
        messages: (messages) => {
          for (const message of messages) send({ event: "message", id: message.sequence, data: message });
        },
        changed: (change) => send({ event: "conversation", data: change }),
        passing: (passing) =>
          passing.type === "delta"
            ? send({ event: "delta", data: passing.delta })
            : send({ event: "state", data: { current: passing.activity } }),
        taken: events.taken,
      },
      wanted,
    );
    events.onClose(following.stop);
  }

  /** What begins and changes in an organisation, for its dashboards: ids and states, to read the rest by. */
  function feed(events: EventStream, organizationId: string): void {
    const send = (event: EventOf<"organization">) => events.send(event);
    const leave = door.conversations.announcer.listenToOrganization(organizationId, {
      announced: ({ conversationId, base, last, profileId, test, owner, state }) =>
        send({
          event: base === 0 ? "started" : "changed",
          data: { conversationId, profileId, test, owner, state, sequence: last },
        }),
    });
    events.onClose(leave);
  }
}
