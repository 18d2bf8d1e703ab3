import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";

const issuer = "parlo";
const audience = "parlo-api";
/** Minutes. */
export const accessTokenLife = 10;

const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  org: z.uuid(),
  /** When the person typed a password or spent a login token: seconds since 1970. */
  auth_time: z.number().int(),
});

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly organizationId: string;
  readonly signedInAt: Date;
}

export interface AccessTokens {
  /** The same claims and instant make the same token. */
  sign(claims: AccessClaims & { readonly issuedAt: Date }): Promise<string>;
  /** Undefined for a token that is not ours, changed, or too old. */
  read(token: string): Promise<AccessClaims | undefined>;
}

/** Short-lived signed tokens; algorithm, issuer and audience are pinned. The key has at least 32 bytes. */
export function accessTokens(key: Uint8Array): AccessTokens {
  if (key.length < 32) throw new Error("The key of the access tokens is too short");
  return {
    sign: ({ userId, sessionId, organizationId, signedInAt, issuedAt }) =>
      new SignJWT({ sid: sessionId, org: organizationId, auth_time: Math.floor(signedInAt.getTime() / 1000) })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(new Date(issuedAt.getTime() + accessTokenLife * 60_000))
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], typ: "at+jwt", issuer, audience });
        const claims = claimsSchema.parse(payload);
        return {
          userId: claims.sub,
          sessionId: claims.sid,
          organizationId: claims.org,
          signedInAt: new Date(claims.auth_time * 1000),
        };
      } catch {
        return undefined;
      }
    },
  };
}
