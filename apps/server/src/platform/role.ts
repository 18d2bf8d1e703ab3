import type { Role } from "@parlo/contract";

const rank: Record<Role, number> = { viewer: 0, operator: 1, editor: 2, admin: 3, owner: 4 };

/** Whether a role has at least the rights of another one. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return rank[role] >= rank[needed];
}
