import type { Role } from "@parlo/contract";
import { useMe } from "./use-me.ts";

const admins: readonly Role[] = ["admin", "owner"];
const editors: readonly Role[] = ["editor", ...admins];

export interface May {
  /** Speak in conversations, take them over, close them, resolve issues. */
  operate: boolean;
  /** Change flows, profiles, personas and variables. */
  edit: boolean;
  /** Change the organisation, its keys and its webhooks. */
  administer: boolean;
}

/** What the member's role allows: what it does not is not offered. The server decides for itself. */
export function useMay(): May {
  const { role } = useMe().organization;
  return { operate: role !== "viewer", edit: editors.includes(role), administer: admins.includes(role) };
}
