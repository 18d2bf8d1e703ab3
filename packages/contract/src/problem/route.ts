import { oc } from "@orpc/contract";
import { z } from "zod";
import { problemSchema } from "./problem.schema.ts";

/** The access token of a person; a profile's id and secret; the one-time token of a call that is answered. */
export type WayIn = "user" | "profile" | "callback-token";

export interface RouteMeta {
  /** Any one of these lets in, as does an API key where a scope holds the operation. Empty: anybody may call it. */
  readonly waysIn: readonly WayIn[];
  /** Sent twice it is done twice, though it makes nothing: it is done once for each `Idempotency-Key`, too. */
  readonly once?: true;
}

/** For people who are signed in, unless its `meta` says otherwise. */
const signedIn: RouteMeta = { waysIn: ["user"] };
export const doneOnce: RouteMeta = { ...signedIn, once: true };
export const openToAll: RouteMeta = { waysIn: [] };
export const openToProfiles: RouteMeta = { waysIn: ["user", "profile"] };
export const openToProfilesAlone: RouteMeta = { waysIn: ["profile"] };
export const openToCallbacks: RouteMeta = { waysIn: ["callback-token"] };

/**
 * Every operation starts here. Errors are declared by the operations that have them; each becomes a problem document
 * whose `code` is the declared name in kebab-case.
 */
export const route = (tag: string) => oc.$meta(signedIn).$route({ tags: [tag] });

const usedBy = problemSchema.shape.usedBy.unwrap();

export const notFound = { NOT_FOUND: { status: 404, message: "There is nothing here with this id" } } as const;
export const unauthorized = { UNAUTHORIZED: { status: 401, message: "Sign in to go on" } } as const;
export const forbidden = { FORBIDDEN: { status: 403, message: "This needs a right that you do not have" } } as const;
export const badReference = {
  BAD_REFERENCE: { status: 400, message: "This refers to something that is not here" },
} as const;
/** A vendor was asked and gave no list; the detail says why. */
export const vendorFailed = {
  VENDOR_FAILED: { status: 502, message: "The vendor did not answer as it should" },
} as const;
/** Of what is handed to a conversation: with when to come back in `Retry-After`. */
export const turnedAway = {
  OVERLOADED: { status: 503, message: "Too much to do at the moment: try again" },
  STOPPING: { status: 503, message: "This server is going away: try again" },
} as const;
export const inUse = { IN_USE: { status: 409, message: "This is still in use", data: z.object({ usedBy }) } } as const;
/**
 * Whatever changes or archives an entity with a version: it names the one that it has seen in `If-Match`, without which
 * it is refused before anything is looked at. `current` is the entity as it is now, where it was changed meanwhile.
 */
export const versioned = {
  STALE_VERSION: { status: 409, message: "This was changed meanwhile", data: z.object({ current: z.json() }) },
  /** One rule for all: what is archived is read and brought back, and changes in no other way. */
  ARCHIVED: { status: 409, message: "This is archived: bring it back first" },
  VERSION_REQUIRED: { status: 428, message: 'Name the version that was read in the header If-Match, like "3"' },
} as const;
