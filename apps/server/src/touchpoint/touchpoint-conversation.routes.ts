import type { Json } from "@parlo/engine";
import { publicApi } from "../api.ts";
import {
  asOperationError,
  asRefusal,
  forbidden,
  incomingCallback,
  mayOperate,
  notFound,
  presentConversation,
  Refusal,
  tooMany,
  unauthorized,
} from "../conversation/index.ts";
import { type Access, conversationFor, readAccess } from "./access.ts";
import { begin } from "./begin.ts";

/** Operations that a touchpoint may call as well as a member. */
const open = publicApi.use(async ({ context, next }) => {
  try {
    return await next({ context: { access: () => readAccess(context.door, context.headers, context.caller) } });
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal instanceof Refusal) for (const [name, value] of refusal.headers()) context.setHeader(name, value);
    throw asOperationError(refusal);
  }
});

const operating = (access: Access) => {
  if (access.kind === "member" && !mayOperate(access.user.role)) throw forbidden("Your role may only read");
};

export const touchpointConversationRoutes = {
  create: open.conversation.create.handler(async ({ input, context }) => {
    const { door, address } = context;
    const access = await context.access();
    operating(access);
    const running = await door.conversations.profileSource.load(input.profileId);
    if (!running || running.archived || running.organizationId !== organizationOf(access)) throw notFound();
    if (access.kind === "touchpoint" && access.running.profile.id !== input.profileId) throw notFound();
    if (input.draftFlowId && access.kind !== "member") throw forbidden("Only members may talk with a draft");
    const waitMs =
      access.kind === "touchpoint" && !access.trusted ? door.perAddress(`${input.profileId} ${address}`) : 0;
    if (waitMs > 0) throw tooMany(waitMs, door.perAddress.burst);
    return begin(door, access, {
      running,
      endUserId: input.endUserId,
      language: input.language,
      variables: (input.variables ?? {}) as { [key: string]: Json },
      signal: input.signal === undefined ? { name: "conversation-start" } : (input.signal as { name: string } | null),
      draftFlowId: input.draftFlowId,
      test: access.kind === "member" || running.touchpoint === "LivePreview",
    }) as never;
  }),

  messages: open.conversation.messages.handler(async ({ input, context }) => {
    const access = await context.access();
    const { organizationId } = await conversationFor(context.door, access, input.id);
    if (input.debug && access.kind !== "member") throw forbidden("Only members see the engine's events");
    const read = await context.door.conversations.messages({ organizationId, conversationId: input.id }, input);
    if (!read) throw notFound();
    return { count: read.messages.length, results: [...read.messages] };
  }),

  close: open.conversation.close.handler(async ({ input, context }) => {
    const access = await context.access();
    operating(access);
    const { organizationId } = await conversationFor(context.door, access, input.id);
    const key = { organizationId, conversationId: input.id };
    return presentConversation(await context.door.operator.command(key, { type: "close" }));
  }),

  callback: open.conversation.callback.handler(async ({ input, context }) => {
    const { id, action, replyTo, participantId, participantType } = input;
    const token = /^Bearer +(\S+)$/i.exec(String(context.headers.authorization ?? ""))?.[1];
    const claims = token ? await context.door.tokens.readCallback(token) : null;
    if (!claims) throw unauthorized();
    if (claims.conversationId !== id) throw notFound();
    const key = { organizationId: claims.organizationId, conversationId: id };
    const sender = { participantType, participantId };
    const incoming = incomingCallback({ action, replyTo }, sender, `callback:${claims.once}`);
    const { message } = await context.door.conversations.accept(key, incoming);
    if (!message) throw notFound();
    return { message };
  }),
};

function organizationOf(access: Access): string {
  return access.kind === "member" ? access.user.organizationId : access.running.organizationId;
}
