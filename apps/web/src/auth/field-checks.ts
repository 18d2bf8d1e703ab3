import type { ShownProblem } from "@parlo/ui";

const required: ShownProblem = { code: "required", message: "" };
/** Enough to catch a slip; the server has the last word. A first owner is at localhost. */
const address = /^[^\s@]+@([^\s@]+\.[^\s@]+|localhost)$/i;
/** As in the contract's `passwordSchema`. */
const leastPassword = 8;

type Found = ShownProblem | undefined;
export const checkText = (value: string): Found => (value.trim() === "" ? required : undefined);
export const checkEmail = (value: string): Found =>
  checkText(value) ?? (address.test(value.trim()) ? undefined : { code: "invalid-email", message: "" });
export const checkNewPassword = (value: string): Found =>
  checkText(value) ??
  (value.length < leastPassword
    ? { code: "string-too-small", message: "", params: { limit: leastPassword } }
    : undefined);

/** Leaves out the fields that are right. */
export function found<Name extends string>(checks: Record<Name, Found>): Partial<Record<Name, ShownProblem>> {
  return Object.fromEntries(Object.entries(checks).filter(([, problem]) => problem)) as Partial<
    Record<Name, ShownProblem>
  >;
}
