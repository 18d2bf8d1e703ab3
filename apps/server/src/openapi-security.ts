import type { WayIn } from "@parlo/contract";
import { waysInto } from "./ways-in.ts";

type Requirement = Record<string, string[]>;

/** What may be shown at the door, by the names that operations refer to. */
export const securitySchemes = {
  user: {
    type: "http" as const,
    scheme: "bearer",
    description: "The access token of a person, from a sign-in. What it may do is said by the person's role.",
  },
  apiKey: {
    type: "http" as const,
    scheme: "bearer",
    description: "An API key of the organisation. It needs the scope that the operation names.",
  },
  callbackToken: {
    type: "http" as const,
    scheme: "bearer",
    description: "The one-time token that a call to your webhook carried, to answer that call.",
  },
  profileId: {
    type: "apiKey" as const,
    in: "header" as const,
    name: "x-parlo-profile-id",
    description: "The profile that a touchpoint runs; goes with its secret.",
  },
  profileSecret: {
    type: "apiKey" as const,
    in: "header" as const,
    name: "x-parlo-profile-secret",
    description:
      "The profile's secret, or the token of a share link to the live preview. At a public touchpoint only pages of the allowed domains may use it.",
  },
};

const requirements: Record<WayIn, Requirement> = {
  user: { user: [] },
  profile: { profileId: [], profileSecret: [] },
  "callback-token": { callbackToken: [] },
};

/** Any one of them lets in; none at all means that anybody may call. */
export function securityOf(operation: string): Requirement[] {
  const { ways, scope } = waysInto(operation);
  return [...ways.map((way) => requirements[way]), ...(scope ? [{ apiKey: [scope] }] : [])];
}

const text = { type: "string" as const };
const endUserHeaders = [
  {
    name: "x-parlo-end-user-token",
    in: "header" as const,
    description:
      "With a profile's headers: the `endUserToken` with which a conversation began. A public touchpoint reaches its own end user's conversations with it.",
    schema: text,
  },
  {
    name: "x-parlo-identity",
    in: "header" as const,
    description: "With a profile's headers: who the end user is, as a token that your own server has signed.",
    schema: text,
  },
];
const deviceId = {
  name: "device-id",
  in: "header" as const,
  description: "Names the device that signs in, the same at every call: a hint in the list of sessions, no credential.",
  schema: { ...text, maxLength: 100 },
};

/** The operations that begin a session. */
const signIns = new Set(["auth.loginByPassword", "auth.loginByLoginToken", "auth.register", "auth.switchOrganization"]);

/** Headers besides that say who asks. */
export function headersOf(operation: string) {
  if (signIns.has(operation)) return [deviceId];
  return waysInto(operation).ways.includes("profile") ? endUserHeaders : [];
}
