import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";

const issuer = "parlo";
const endUserAudience = "parlo-end-user";
const callbackAudience = "parlo-callback";
const shareAudience = "parlo-share";
const endUserLife = "180d";
const callbackLife = "7d";
/** Seconds by which clocks may differ. */
const clockTolerance = 60;

const endUserClaims = z.object({ sub: z.string().min(1).max(255), pid: z.uuid() });
const callbackClaims = z.object({ sub: z.uuid(), org: z.uuid(), jti: z.string().min(1).max(200) });
const shareClaims = z.object({ sub: z.uuid(), of: z.string() });
const identityClaims = z.object({ sub: z.string().min(1).max(255), exp: z.number() });

export interface EndUserClaims {
  readonly endUserId: string;
  readonly profileId: string;
}

export interface CallbackClaims {
  readonly organizationId: string;
  readonly conversationId: string;
  /** Whose call carried it: the answer to that alone, and once. */
  readonly effectId: string;
}

export type TouchpointTokens = ReturnType<typeof touchpointTokens>;

/** Signed by this installation: who an end user is, and who may post back into a conversation. */
export function touchpointTokens(key: Uint8Array) {
  if (key.length < 32) throw new Error("The key of the touchpoints' tokens is too short");

  async function read<Claims>(token: string, secret: Uint8Array, audience: string | null, claims: z.ZodType<Claims>) {
    try {
      const options = { algorithms: ["HS256"], clockTolerance };
      const { payload } = await jwtVerify(token, secret, audience ? { ...options, issuer, audience } : options);
      return claims.parse(payload);
    } catch {
      return null;
    }
  }

  /** What the customer's server signs identities with. A page's source shows a public profile's secret, so that is not it. */
  const identitySecret = (profileId: string, secret: string) =>
    createHmac("sha256", key).update(`identity ${profileId} ${secret}`).digest("base64url");

  const markOf = (profileId: string, secret: string) =>
    createHmac("sha256", key).update(`share ${profileId} ${secret}`).digest("base64url");

  return {
    identitySecret,

    signEndUser: ({ endUserId, profileId }: EndUserClaims): Promise<string> =>
      sign({ pid: profileId }, endUserId, endUserAudience, endUserLife),

    async readEndUser(token: string): Promise<EndUserClaims | null> {
      const claims = await read(token, key, endUserAudience, endUserClaims);
      return claims && { endUserId: claims.sub, profileId: claims.pid };
    },

    signCallback: ({ organizationId, conversationId, effectId }: CallbackClaims): Promise<string> =>
      sign({ org: organizationId, jti: effectId }, conversationId, callbackAudience, callbackLife),

    async readCallback(token: string): Promise<CallbackClaims | null> {
      const claims = await read(token, key, callbackAudience, callbackClaims);
      return claims && { organizationId: claims.org, conversationId: claims.sub, effectId: claims.jti };
    },

    /** Stands in for a profile's secret for a while; a new secret ends it. */
    signShare: (profileId: string, secret: string, expiresAt: Date): Promise<string> =>
      sign({ of: markOf(profileId, secret) }, profileId, shareAudience, expiresAt),

    async isShare(token: string, profileId: string, secret: string): Promise<boolean> {
      const claims = await read(token, key, shareAudience, shareClaims);
      return claims?.sub === profileId && claims.of === markOf(profileId, secret);
    },

    /** The end user that the customer's server vouches for; it must say until when. */
    async readIdentity(token: string, secret: string): Promise<string | null> {
      const claims = await read(token, new TextEncoder().encode(secret), null, identityClaims);
      return claims?.sub ?? null;
    },
  };

  function sign(
    claims: Record<string, string>,
    subject: string,
    audience: string,
    life: string | Date,
  ): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(key);
  }
}
