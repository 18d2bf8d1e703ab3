import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

export const mayEditFlows = (role: Role) => atLeast(role, "editor");
export const mayPublishFlows = mayEditFlows;
