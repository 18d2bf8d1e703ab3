import type { Role } from "@parlo/contract";

/** A person who is signed in. */
export interface UserCaller {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  readonly organizationId: string;
  readonly role: Role;
  readonly signedInAt: Date;
}

/** Who asks: API keys and profiles join here. */
export type Caller = UserCaller;
