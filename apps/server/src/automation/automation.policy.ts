import { mayOperate } from "../conversation/index.ts";
import type { Caller } from "../platform/caller.ts";

/** Who may run automations; a program was given its scope by somebody who may. */
export function mayRunAutomations(caller: Caller | undefined): boolean {
  return caller?.kind === "api-key" || (caller?.kind === "user" && mayOperate(caller.role));
}
