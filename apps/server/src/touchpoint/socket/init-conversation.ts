import type { ConversationInit, ConversationReady, Message } from "@parlo/contract";
import type { Json } from "@parlo/engine";
import {
  type ConversationKey,
  forbidden,
  maySeeHidden,
  notFound,
  presentConversation,
  type Readership,
  type RunningProfile,
  type StoredConversation,
  tooMany,
  unauthorized,
} from "../../conversation/index.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Access, conversationFor, type Door, openDoor, organizationOf } from "../access.ts";
import { begin } from "../begin.ts";
import { countRequest } from "../count-request.ts";
import { refuseReader } from "../refuse-reader.ts";
import { profileArchived } from "../watch-profile.ts";
import { joinOrBegin } from "./join-or-begin.ts";

interface Connection {
  readonly origin: string | undefined;
  readonly address: string;
  readonly authenticate: (authorization: string | undefined) => Promise<Caller | undefined>;
}

interface Initialized {
  readonly key: ConversationKey;
  readonly ready: ConversationReady;
  readonly access: Access;
  readonly readership: Readership;
}

const page = 1000;

/** Begins a conversation, or comes back to one with everything that came after what the client has seen. */
export async function initConversation(
  door: Door,
  init: ConversationInit,
  connection: Connection,
): Promise<Initialized> {
  const access = await accessFor(door, init, connection);
  countRequest(door, access, () => undefined);
  if (init.draft && access.kind !== "member") throw forbidden("Only members may talk with a draft");
  if (init.debug && access.kind !== "member") throw forbidden("Only members see the engine's events");
  if (typeof init.speak === "object" && access.kind !== "member") throw forbidden("Only members choose a voice");
  if (init.conversationId) return { ...(await resume(door, access, init, init.conversationId)), access };
  refuseReader(access);
  const running = await door.conversations.profileSource.load(init.profileId);
  const organizationId = organizationOf(access);
  if (!running || running.organizationId !== organizationId) throw notFound();
  if (running.archived) throw profileArchived();
  const waitMs =
    access.kind === "touchpoint" && !access.trusted ? door.perAddress(`${init.profileId} ${connection.address}`) : 0;
  if (waitMs > 0) throw tooMany(waitMs, door.perAddress.burst);
  const beginIn = (room: string | null) => beginFor(door, { access, running, init }, room);
  const roomId = roomOf(access, init, running);
  if (roomId === null) return beginIn(null);
  const room = { organizationId, profileId: init.profileId, roomId };
  return joinOrBegin(door.conversations, room, {
    join: async (open) => ({ ...(await resume(door, access, { ...init, after: undefined }, open)), access }),
    begin: () => beginIn(roomId),
  });
}

/** The room whose conversation is shared; null for a conversation of one's own. */
function roomOf(access: Access, init: ConversationInit, running: RunningProfile): string | null {
  if (access.kind === "touchpoint" && access.trusted) return init.roomId ?? running.roomId;
  if (init.roomId) throw forbidden("Rooms are for profiles whose secret is private");
  return null;
}

interface Beginner {
  readonly access: Access;
  readonly running: RunningProfile;
  readonly init: ConversationInit;
}

async function beginFor(door: Door, { access, running, init }: Beginner, roomId: string | null): Promise<Initialized> {
  // Who comes to a room next is somebody else: nothing is remembered from one conversation to the other.
  const isNew = roomId !== null && access.kind === "touchpoint";
  const { conversation, messages, sequence, endUserToken } = await begin(
    door,
    isNew ? { ...access, endUserId: null } : access,
    {
      running,
      endUserId: isNew ? undefined : init.endUserId,
      language: init.language,
      variablesField: "context",
      variables: (init.context ?? {}) as { readonly [key: string]: Json },
      signal: null,
      draftFlowId: init.draft ? (running.flowId ?? undefined) : undefined,
      test: access.kind === "member" || running.touchpoint === "LivePreview",
      roomId: roomId ?? undefined,
    },
  );
  const key = { organizationId: running.organizationId, conversationId: conversation.id };
  const ready = { conversation, messages: [...messages], sequence, endUserToken };
  return { key, ready, access, readership: "everything" };
}

async function accessFor(door: Door, init: ConversationInit, { origin, authenticate }: Connection): Promise<Access> {
  if (init.accessToken) {
    const user = await authenticate(`Bearer ${init.accessToken}`);
    if (user?.kind !== "user") throw unauthorized();
    return { kind: "member", user };
  }
  const { profileId, profileAccessSecret: secret, endUserToken, identity } = init;
  return openDoor(door, { profileId, secret, endUserToken, identity, origin });
}

async function resume(
  door: Door,
  access: Access,
  init: ConversationInit,
  id: string,
): Promise<Omit<Initialized, "access">> {
  const stored = await conversationFor(door, access, id, "load");
  const key = { organizationId: stored.organizationId, conversationId: id };
  const readership = readershipIn(access, stored);
  const { messages, sequence } = await readAll(door, key, init.after ?? 0, readership);
  // Messages of one turn share their instant: the one at the bound may be known, the one after it not.
  const since = init.after === undefined && init.messagesSince ? Date.parse(init.messagesSince) : null;
  const { endUserId, profileId } = stored;
  if ((await door.conversations.profileSource.load(profileId))?.archived) throw profileArchived();
  return {
    key,
    readership,
    ready: {
      conversation: presentConversation(stored),
      messages: since === null ? messages : messages.filter(({ instant }) => Date.parse(instant) >= since),
      sequence,
      endUserToken: await door.tokens.signEndUser({ endUserId, profileId }),
    },
  };
}

/** In a test a member who may is the end user; all else they see as the dashboard shows it. */
function readershipIn(access: Access, { test }: Pick<StoredConversation, "test">): Readership {
  if (access.kind !== "member") return "everything";
  return test && maySeeHidden(access.user.role) ? "everything" : "without hidden";
}

async function readAll(
  door: Door,
  key: ConversationKey,
  after: number,
  readership: Readership,
): Promise<{ messages: Message[]; sequence: number }> {
  const messages: Message[] = [];
  let sequence = after;
  for (;;) {
    const read = await door.conversations.messages(key, { after: sequence, limit: page, debug: false, readership });
    if (!read) throw notFound();
    // Who has seen more than there is goes on from what there is: a restored database is younger than its clients.
    if (read.sequence < sequence) return { messages, sequence: read.sequence };
    messages.push(...read.messages);
    sequence = Math.max(sequence, read.sequence);
    if (read.messages.length < page) return { messages, sequence };
  }
}
