import type { DraftFrame, Turn } from "./draft.ts";

/** Nodes at which their visits' messages are kept, of those that read the history of this frame aside; else the conversation's. */
export function visitsOf({ draft: { stack } }: Turn, aside: DraftFrame | undefined): readonly DraftFrame[] {
  let reads: DraftFrame | undefined;
  return stack.filter((frame) => {
    if (frame.aside) reads = frame;
    else if (frame.purpose !== "call") reads = undefined;
    return frame.visitMessages !== undefined && reads === aside;
  });
}
