import type { Json } from "../json.ts";
import { own } from "../own.ts";
import type { Turn } from "./draft.ts";

/** As this step has left it, else as the step found it: what was cleared just now is null, and not what it was before. */
export function endUserValue({ endUser, context }: Turn, key: string): Json | undefined {
  return Object.hasOwn(endUser, key) ? endUser[key] : own(context.endUserVariables, key);
}
