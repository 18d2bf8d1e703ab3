import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

/** A key acts for the whole organisation, so that even the list of them is nothing for everybody. */
export const mayManageApiKeys = (role: Role) => atLeast(role, "admin");
