import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

/** What a role may do with the webhooks of its organisation, which tell of all that happens in it. */
export const outgoingWebhookPolicy = {
  /** An address may let in whoever has it. */
  read: (role: Role) => atLeast(role, "editor"),
  /** Also to see the secret, and to send again. */
  change: (role: Role) => atLeast(role, "admin"),
};
