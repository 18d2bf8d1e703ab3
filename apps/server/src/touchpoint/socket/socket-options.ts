import type { Caller } from "../../platform/caller.ts";
import type { TrustedProxy } from "../../platform/client-address.ts";
import type { Door } from "../access.ts";

export interface ConversationSocketOptions {
  readonly door: Door;
  readonly authenticate: (authorization: string | undefined) => Promise<Caller | undefined>;
  readonly trustedProxy: TrustedProxy;
  readonly onError: (error: unknown) => void;
}
