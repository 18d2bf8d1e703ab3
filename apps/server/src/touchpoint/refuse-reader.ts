import { forbidden, mayOperate } from "../conversation/index.ts";
import type { Access } from "./access.ts";

/** Who may only look neither begins a conversation nor says a word in one, whichever way they come. */
export function refuseReader(access: Access): void {
  if (isReader(access)) throw forbidden("Your role may only read");
}

export function isReader(access: Access): boolean {
  return access.kind === "member" && !mayOperate(access.user.role);
}
