import type { Role } from "@parlo/contract";

/** Who may speak in conversations, take them over and close them; everybody of the organisation may read them. */
export function mayOperate(role: Role): boolean {
  return role !== "viewer";
}

/** Who may ask for the values of hidden variables. */
export function maySeeHidden(role: Role): boolean {
  return role !== "viewer";
}
