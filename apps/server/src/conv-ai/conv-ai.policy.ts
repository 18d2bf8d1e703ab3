import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

export const mayEditConvAis = (role: Role) => atLeast(role, "editor");
