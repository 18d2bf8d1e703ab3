import type { Role } from "@parlo/contract";
import type { Caller } from "../platform/caller.ts";

/** Who may speak in conversations, take them over and close them; everybody of the organisation may read them. */
export function mayOperate(role: Role): boolean {
  return role !== "viewer";
}

/** Who may ask for the values of hidden variables. */
export function maySeeHidden(role: Role): boolean {
  return role !== "viewer";
}

/** A program was given its scope by somebody who may. */
const orProgram = (may: (role: Role) => boolean) => async (context: { caller(): Promise<Caller | undefined> }) => {
  const caller = await context.caller();
  return caller?.kind === "api-key" || (caller?.kind === "user" && may(caller.role));
};

/** Who of those that call may ask for the values of hidden variables. */
export const maySeeAll = orProgram(maySeeHidden);
/** Who of those that call may set variables of conversations and of end users. */
export const mayWriteValues = orProgram(mayOperate);
