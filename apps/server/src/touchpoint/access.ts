import { timingSafeEqual } from "node:crypto";
import { type Problem, publicTouchpoints } from "@parlo/contract";
import type {
  ConversationHost,
  Operator,
  Readership,
  RunningProfile,
  StoredConversation,
} from "../conversation/index.ts";
import { forbidden, maySeeHidden, notFound, unauthorized } from "../conversation/index.ts";
import type { ConversationFiles } from "../conversation-file/index.ts";
import type { ApiKeyCaller, Caller, UserCaller } from "../platform/caller.ts";
import { mayWithKey } from "../platform/demand-scope.ts";
import type { Rates } from "../platform/rates.ts";
import type { Standing } from "../platform/standing.ts";
import { isAllowedOrigin } from "./allowed-origin.ts";
import type { Limiter } from "./rate-limit.ts";
import type { Sightings } from "./sightings.ts";
import type { FindVoice } from "./speech/agent-voice.ts";
import type { Listen } from "./speech/listening.ts";
import type { TouchpointTokens } from "./touchpoint-tokens.ts";
import { profileArchived, watchProfile } from "./watch-profile.ts";

/** Who stands at a touchpoint's door. */
export type Access =
  | { readonly kind: "member"; readonly user: UserCaller }
  /** A program of the organisation, for an operation that its key's scopes hold. */
  | { readonly kind: "program"; readonly key: ApiKeyCaller }
  | {
      readonly kind: "touchpoint";
      readonly running: RunningProfile;
      /** The secret is known to the customer's own machines only. */
      readonly trusted: boolean;
      /** Proven by a token of ours or a signed identity. */
      readonly endUserId: string | null;
    };

export interface Credentials {
  readonly profileId?: string | undefined;
  readonly secret?: string | undefined;
  readonly endUserToken?: string | undefined;
  readonly identity?: string | undefined;
  /** Of the page that asks, as its browser says. */
  readonly origin?: string | undefined;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The credentials of a plain request. */
export function credentialsOf(headers: Headers): Credentials {
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    profileId: header("x-parlo-profile-id"),
    secret: header("x-parlo-profile-secret"),
    endUserToken: header("x-parlo-end-user-token"),
    identity: header("x-parlo-identity"),
    origin: header("origin"),
  };
}

/** Everything that the ways in have in common. */
export interface Door {
  readonly conversations: ConversationHost;
  readonly operator: Operator;
  /** What end users have sent. */
  readonly files: ConversationFiles;
  /** Messages of one conversation, and new conversations from one address at a public touchpoint. */
  readonly perConversation: Limiter;
  readonly perAddress: Limiter;
  /** All that one organisation and one touchpoint ask. */
  readonly rates: Rates;
  /** Whether members and programs that stay connected still may. */
  readonly standing: Standing;
  readonly tokens: TouchpointTokens;
  readonly sightings: Sightings;
  /** Speech to text of a profile. */
  readonly listen: Listen;
  /** The voice of a profile. */
  readonly findVoice: FindVoice;
  /** Where our own pages are served: the preview may always. */
  readonly ownOrigin: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Lets in who names a profile and its secret from a page that may hold it. */
export async function openDoor(door: Door, given: Credentials): Promise<Extract<Access, { kind: "touchpoint" }>> {
  if (!given.profileId || !given.secret || !uuid.test(given.profileId)) throw unauthorized();
  const running = await door.conversations.profileSource.load(given.profileId);
  if (!running) throw unauthorized();
  if (!sameSecret(running.secret, given.secret)) return openToGuest(door, running, given);
  if (running.archived) throw profileArchived();
  const trusted = !(publicTouchpoints as readonly string[]).includes(running.touchpoint);
  if (!trusted && !isAllowedOrigin(given.origin ?? "", running.allowedDomains, door.ownOrigin))
    throw forbidden("This page is not among the allowed domains of the profile");
  const endUserId = await provenEndUser(door, running, trusted, given);
  if (given.origin !== door.ownOrigin) door.sightings.note(running.organizationId, running.profile.id);
  return { kind: "touchpoint", running, trusted, endUserId };
}

/** Who has a share link stands on our own page and nowhere else; what the profile trusts others with is not theirs. */
async function openToGuest(door: Door, running: RunningProfile, given: Credentials) {
  const { profile, secret } = running;
  if (!(await door.tokens.isShare(given.secret ?? "", profile.id, secret))) throw unauthorized();
  if (running.archived) throw profileArchived();
  // A browser names no origin where a page reads from its own.
  if (given.origin !== undefined && given.origin !== door.ownOrigin)
    throw forbidden("A share link is for the live preview alone");
  const endUserId = await provenEndUser(door, running, false, given);
  return { kind: "touchpoint" as const, running, trusted: false, endUserId };
}

/** A member by the access token, a program by its key, else a touchpoint by its headers. */
export async function readAccess(
  door: Door,
  headers: Headers,
  caller: () => Promise<Caller | undefined>,
  operation: string,
): Promise<Access> {
  if (!headers.authorization) return openDoor(door, credentialsOf(headers));
  const asking = await caller();
  if (!asking) throw unauthorized();
  if (asking.kind === "user") return { kind: "member", user: asking };
  if (!mayWithKey(asking, operation)) throw forbidden("The key has no scope for this");
  return { kind: "program", key: asking };
}

/** Whose conversations these are. */
export function organizationOf(access: Access): string {
  if (access.kind === "touchpoint") return access.running.organizationId;
  return access.kind === "member" ? access.user.organizationId : access.key.organizationId;
}

/** Calls when somebody who stays may not any more; gives the way out. A touchpoint stands by its profile and its secret. */
export function whenOver(
  { standing, conversations }: Door,
  access: Access,
  over: (problem: Problem) => void,
): () => void {
  if (access.kind === "touchpoint") {
    const { profile, secret } = access.running;
    return watchProfile(conversations.profileSource, profile.id, secret, over);
  }
  return standing.watch(access.kind === "member" ? access.user : access.key, over);
}

async function provenEndUser(
  { tokens }: Door,
  { profile, secret }: RunningProfile,
  trusted: boolean,
  { endUserToken, identity }: Credentials,
): Promise<string | null> {
  if (identity) {
    const own = await tokens.readIdentity(identity, tokens.identitySecret(profile.id, secret));
    const named = own ?? (trusted ? await tokens.readIdentity(identity, secret) : null);
    if (named === null) throw unauthorized();
    return named;
  }
  if (!endUserToken) return null;
  const claims = await tokens.readEndUser(endUserToken);
  return claims?.profileId === profile.id ? claims.endUserId : null;
}

/** A touchpoint shows what it has sent itself; whoever else wants to see what is hidden has to ask, and to be allowed. */
export function readershipOf(access: Access, includeHidden: boolean): Readership {
  if (access.kind === "touchpoint") return "everything";
  if (!includeHidden) return "without hidden";
  if (!seesHidden(access)) throw forbidden("Your role may not see hidden values");
  return "everything";
}

/** Touchpoints their own words; a program was given its scope by somebody who may. */
export const seesHidden = (access: Access) => access.kind !== "member" || maySeeHidden(access.user.role);

/**
 * The conversation, for those who may have to do with it; for anybody else there is none. As this process remembers it;
 * with `load` as its row says, where another server may have been at work on it since.
 */
export async function conversationFor(
  { conversations }: Door,
  access: Access,
  id: string,
  look: "find" | "load" = "find",
): Promise<StoredConversation> {
  const stored = await conversations[look]({ organizationId: organizationOf(access), conversationId: id });
  if (!stored) throw notFound();
  if (access.kind === "touchpoint") {
    if (stored.profileId !== access.running.profile.id) throw notFound();
    if (!access.trusted && access.endUserId !== stored.endUserId) {
      if (access.endUserId === null) throw forbidden("This needs the end user's token");
      throw notFound();
    }
  }
  return stored;
}

function sameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
