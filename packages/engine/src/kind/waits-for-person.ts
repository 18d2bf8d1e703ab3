import type { Accepts, AnyKind } from "./node-kind.ts";

/** These come from people and from where they are. */
const human: ReadonlySet<Accepts> = new Set(["text", "signal", "uiResponse", "touchpoint", "operator"]);

/** Whether a step of a kind, set like this, waits for somebody. */
export const waitsForPerson = (kind: Pick<AnyKind, "accepts">, data: unknown): boolean =>
  kind.accepts?.(data as never)?.some((wake) => human.has(wake)) ?? false;
