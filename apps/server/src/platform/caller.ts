import type { ApiKeyScope, Role } from "@parlo/contract";

/** A person who is signed in. */
export interface UserCaller {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  readonly organizationId: string;
  readonly role: Role;
  readonly signedInAt: Date;
}

/** A program of the organisation. */
export interface ApiKeyCaller {
  readonly kind: "api-key";
  readonly keyId: string;
  readonly organizationId: string;
  readonly scopes: readonly ApiKeyScope[];
}

/** Who asks with an `Authorization` header. */
export type Caller = UserCaller | ApiKeyCaller;
