import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../../app/api.ts";
import { useFlowEditor, useObserved } from "../../../canvas/index.ts";
import { withPause } from "../trace-of.ts";
import { flowStops } from "./flow-stops.ts";

const asTheyAre = (ids: readonly string[]) => ids;

/**
 * The step before which a test stands in the middle of a turn (null: before none), and a way to have it go on. Stops that
 * are set or taken away meanwhile count at once. `happened` counts what has happened: whatever does may have paused it.
 */
export function useTestStops(conversationId: string | null, happened: number) {
  const { flowId, trace } = useFlowEditor();
  const nodes = useObserved(flowStops(flowId), asTheyAre);
  const [paused, setPaused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Without stops nothing is asked, unless it goes step by step. */
  const steps = useRef(false);
  /** Counts what was asked: the latest answer counts. */
  const asked = useRef(0);
  const told = useRef({ conversationId, nodes });

  useEffect(() => {
    trace.set((before) => before && withPause(before, paused));
  }, [paused, trace]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever happens may have paused it
  useEffect(() => {
    if (!conversationId) {
      steps.current = false;
      setPaused(null);
      return;
    }
    if (told.current.conversationId !== conversationId) told.current = { conversationId, nodes };
    const change = told.current.nodes !== nodes ? { nodes: [...nodes] } : null;
    told.current.nodes = nodes;
    if (nodes.length === 0 && !change && !steps.current) return;
    asked.current += 1;
    const own = asked.current;
    const id = conversationId;
    const read = change ? client.conversation.setStops({ id, ...change }) : client.conversation.stops({ id });
    read.then(
      (stops) => own === asked.current && setPaused(stops.paused?.nodeId ?? null),
      // It is over meanwhile.
      () => own === asked.current && setPaused(null),
    );
  }, [conversationId, happened, nodes]);

  const goOn = useCallback(
    async (to: "node" | "stop") => {
      if (!conversationId) return;
      setBusy(true);
      steps.current ||= to === "node";
      asked.current += 1;
      const own = asked.current;
      const stops = await client.conversation.goOn({ id: conversationId, to }).catch(() => null);
      if (own === asked.current) setPaused(stops?.paused?.nodeId ?? null);
      setBusy(false);
    },
    [conversationId],
  );
  return { paused: conversationId === null ? null : paused, busy, goOn };
}
