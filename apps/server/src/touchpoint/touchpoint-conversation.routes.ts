import type { Json, JsonObject, Mocks } from "@parlo/engine";
import type { RequestContext } from "../context.ts";
import {
  forbidden,
  incomingCallback,
  notFound,
  presentConversation,
  tooMany,
  unauthorized,
} from "../conversation/index.ts";
import { demandScope } from "../platform/demand-scope.ts";
import { refusingApi } from "../refusing-api.ts";
import { acceptMessage } from "./accept-message.ts";
import { conversationFor, organizationOf, readAccess, readershipOf } from "./access.ts";
import { begin } from "./begin.ts";
import { beginOnce } from "./begin-once.ts";
import { countRequest } from "./count-request.ts";
import { refuseReader } from "./refuse-reader.ts";

/** Operations that a touchpoint or a program may call as well as a member. */
const open = refusingApi.use(({ context, path, next }) => {
  const access = async () => {
    const known = await readAccess(context.door, context.headers, context.caller, path.join("."));
    countRequest(context.door, known, context.setHeader);
    return known;
  };
  return next({ context: { access } });
});

export const touchpointConversationRoutes = {
  create: open.conversation.create.handler(async ({ input, context }) => {
    const { door, address } = context;
    const access = await context.access();
    refuseReader(access);
    const running = await door.conversations.profileSource.load(input.profileId);
    if (!running || running.archived || running.organizationId !== organizationOf(access)) throw notFound();
    if (access.kind === "touchpoint" && access.running.profile.id !== input.profileId) throw notFound();
    if (input.draftFlowId && access.kind !== "member") throw forbidden("Only members may talk with a draft");
    if (input.branchOf && access.kind !== "member") throw forbidden("Only members may go on from a conversation");
    const waitMs =
      access.kind === "touchpoint" && !access.trusted ? door.perAddress(`${input.profileId} ${address}`) : 0;
    if (waitMs > 0) throw tooMany(waitMs, door.perAddress.burst);
    const beginning = {
      running,
      endUserId: input.endUserId,
      language: input.language,
      variables: (input.variables ?? {}) as { [key: string]: Json },
      signal: input.signal === undefined ? { name: "conversation-start" } : (input.signal as { name: string } | null),
      draftFlowId: input.draftFlowId,
      branchOf: input.branchOf,
      startNodeId: input.startNodeId,
      startText: input.startText,
      startAlone: input.startAlone,
      startInputs: input.startInputs as JsonObject | undefined,
      startOutputs: input.startOutputs as JsonObject | undefined,
      mocks: input.mocks as Mocks | undefined,
      stops: input.stops,
      test: access.kind === "member" || running.touchpoint === "LivePreview",
    };
    return beginOnce(context, access, { input, work: () => begin(door, access, beginning) }) as never;
  }),

  messages: open.conversation.messages.handler(async ({ input, context }) => {
    const access = await context.access();
    const { organizationId } = await conversationFor(context.door, access, input.id);
    if (input.debug && access.kind === "touchpoint") throw forbidden("Only members see the engine's events");
    const { conversations } = context.door;
    const key = { organizationId, conversationId: input.id };
    const { includeHidden, ...wanted } = input;
    const read = await conversations.messages(key, { ...wanted, readership: readershipOf(access, includeHidden) });
    if (!read) throw notFound();
    const { length } = read.messages;
    // A page that is not full is all there is.
    const count = length < input.limit ? length : await conversations.countMessages(key, input);
    return { count, results: [...read.messages] };
  }),

  close: open.conversation.close.handler(async ({ input, context }) => {
    const access = await context.access();
    refuseReader(access);
    const { organizationId } = await conversationFor(context.door, access, input.id);
    const key = { organizationId, conversationId: input.id };
    return presentConversation(await context.door.operator.command(key, { type: "close" }));
  }),

  callback: open.conversation.callback.handler(async ({ input, context }) => {
    const { id, action, replyTo, participantId, participantType, requestId } = input;
    const poster = await posterOf(context, id);
    const key = { organizationId: poster.organizationId, conversationId: id };
    const { message } = await acceptMessage(
      context.door,
      key,
      { action, replyTo },
      {
        incomingOf: (posted) => {
          const posting = { conversationId: id, effectId: poster.effectId, requestId };
          return incomingCallback(posted, { participantType, participantId }, posting);
        },
      },
    );
    if (!message) throw notFound();
    return { message };
  }),
};

/** Who posts from outside: whoever has the one-time token of the call that is answered, or a key for messages. */
async function posterOf(context: RequestContext, conversationId: string) {
  const { door, headers } = context;
  const token = /^Bearer +(\S+)$/i.exec(String(headers.authorization ?? ""))?.[1];
  const claims = token ? await door.tokens.readCallback(token) : null;
  if (claims && claims.conversationId !== conversationId) throw notFound();
  if (claims) return { organizationId: claims.organizationId, effectId: claims.effectId };
  const caller = await context.caller();
  if (caller?.kind !== "api-key") throw unauthorized();
  countRequest(door, { kind: "program", key: caller }, context.setHeader);
  demandScope(caller, "conversation.callback");
  if (!(await door.conversations.find({ organizationId: caller.organizationId, conversationId }))) throw notFound();
  return { organizationId: caller.organizationId, effectId: null };
}
