import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

/** Who may say that an issue is dealt with; everybody of the organisation may read them. */
export const mayResolveIssues = (role: Role) => atLeast(role, "operator");
