import type { Role } from "@parlo/contract";
import { isAtLeast } from "../platform/role.ts";

/** What a role may do with its organisation and the people in it. */
export const organizationPolicy = {
  change: (role: Role) => isAtLeast(role, "admin"),
  seeInvitations: (role: Role) => isAtLeast(role, "admin"),
  /** Nobody gives a role above their own. */
  invite: (role: Role, given: Role) => isAtLeast(role, "admin") && isAtLeast(role, given),
  /** Only owners touch owners. */
  changeMember: (role: Role, from: Role, to: Role) =>
    isAtLeast(role, "admin") && isAtLeast(role, from) && isAtLeast(role, to),
};
