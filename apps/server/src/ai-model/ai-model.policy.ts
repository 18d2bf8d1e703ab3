import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

export const mayEditAiModels = (role: Role) => atLeast(role, "editor");
/** A test call costs money. */
export const mayTestAiModels = mayEditAiModels;
