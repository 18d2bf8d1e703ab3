import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

export const mayEditProfiles = (role: Role) => atLeast(role, "editor");
/** A profile's secret opens conversations: whoever may edit the profile sees it. */
export const maySeeSecret = mayEditProfiles;
