import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

export const mayEditFlows = (role: Role) => atLeast(role, "editor");
export const mayPublishFlows = mayEditFlows;
/** Whoever tests a flow says what its steps are answered in tests; the flow itself stays as it is. */
export const mayMockSteps = (role: Role) => atLeast(role, "operator");
