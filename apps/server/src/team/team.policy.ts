import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

export const mayEditTeams = (role: Role) => atLeast(role, "admin");
