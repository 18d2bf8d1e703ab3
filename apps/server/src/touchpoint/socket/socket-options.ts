import type { Caller } from "../../platform/caller.ts";
import type { TrustedProxy } from "../../platform/client-address.ts";
import type { Door } from "../access.ts";

export interface ConversationSocketOptions {
  readonly door: Door;
  readonly authenticate: (authorization: string | undefined) => Promise<Caller | undefined>;
  readonly trustedProxy: TrustedProxy;
  /** Whether who comes is taken: a server that ends sends them elsewhere. */
  readonly isOpen: () => boolean;
  readonly onError: (error: unknown) => void;
}
