import { type Ladder, usualSilenceMs } from "../ladder/ladder.ts";
import type { CheckedNode } from "./checked-node.ts";
import type { FlowProblem } from "./surroundings.ts";

/** Reminders that a waiting node has and never says: their time is 0. */
export function silentReminders({ node, data, waits }: CheckedNode): readonly FlowProblem[] {
  const { ladder }: { readonly ladder?: Partial<Ladder> } = data;
  if (!waits || ladder?.noInputAfterMs !== 0 || !ladder.noInput?.length) return [];
  return [
    {
      severity: "warning",
      code: "reminder-never",
      message: "The reminders are never said: they have no time",
      params: { usualMs: usualSilenceMs },
      nodeId: node.id,
      field: "ladder.noInputAfterMs",
    },
  ];
}
