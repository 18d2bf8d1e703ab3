import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

/** What a role may do with its organisation and the people in it. */
export const organizationPolicy = {
  change: (role: Role) => atLeast(role, "admin"),
  /** It opens no more than an editor may do: a flow signs whatever its editor has it send. */
  seeWebhookKey: (role: Role) => atLeast(role, "editor"),
  /** Where registration is not open. */
  makeAnother: (role: Role) => atLeast(role, "admin"),
  archive: (role: Role) => atLeast(role, "owner"),
  seeInvitations: (role: Role) => atLeast(role, "admin"),
  /** Nobody gives a role above their own. */
  invite: (role: Role, given: Role) => atLeast(role, "admin") && atLeast(role, given),
  /** Only owners touch owners. */
  changeMember: (role: Role, from: Role, to: Role) =>
    atLeast(role, "admin") && atLeast(role, from) && atLeast(role, to),
};
