import type { ExitName } from "../graph/model.ts";
import type { Failure } from "../kind/step.ts";
import { close } from "./close.ts";
import { type Turn, topFrame } from "./draft.ts";
import { emitEngineEvent } from "./emit.ts";

/** Only one node is tried, and it is about to be left: flows that it has called go their way. */
export const isTriedAlone = (turn: Turn): boolean => turn.draft.alone === true && topFrame(turn)?.purpose === "bottom";

/** Says by which way out the node that is tried is left, and goes no further. */
export function leaveAlone(turn: Turn, exit: ExitName, match: string | null, failure?: Failure): null {
  emitEngineEvent(turn, {
    state: "NodeProcessing",
    flowId: turn.flow.id,
    nodeId: turn.current.id,
    metaData: {
      exit: { name: exit, match },
      ...(failure && { failure: { code: failure.code, message: failure.message } }),
    },
  });
  close(turn, "alone");
  return null;
}
