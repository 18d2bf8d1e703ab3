import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { foldedInto } from "./model/frames.ts";
import type { RunTrace } from "./model/run-trace.ts";
import { bringNear } from "./show-on-canvas.ts";
import { isInView } from "./walk-on-canvas.ts";

/** Milliseconds in which a turn goes through its steps without being looked after at each. */
const passing = 150;

/** The step where a test has come to stand comes into view, unless it is in view. */
export function useFollowedTest(frame: RefObject<HTMLElement | null>): void {
  const { trace, store, editable } = useFlowEditor();
  const drawing = useReactFlow();
  useEffect(() => {
    let last: string | null = null;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const stop = trace.subscribe(() => {
      const id = standsAt(trace.get());
      if (id === last) return;
      last = id;
      clearTimeout(pending);
      if (id === null) return;
      pending = setTimeout(() => {
        const { graph } = store.getState().document;
        const drawn = foldedInto(graph).get(id) ?? id;
        if (graph.nodes[id] && !isInView(drawing, frame.current, drawn, editable))
          void bringNear(drawing, drawn, editable);
      }, passing);
    });
    return () => {
      stop();
      clearTimeout(pending);
    };
  }, [trace, store, editable, drawing, frame]);
}

function standsAt(trace: RunTrace | null): string | null {
  const waiting = Object.entries(trace?.nodes ?? {}).find(([, { state }]) => state === "waits");
  return trace?.paused ?? waiting?.[0] ?? null;
}
