import type { ConversationStops } from "@parlo/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../../app/api.ts";
import { problemOf } from "../../../app/api-error.ts";
import { useFlowEditor, useObserved } from "../../../canvas/index.ts";
import type { TestRun } from "../test-run.ts";
import type { SettingOfTest } from "../use-test-run.ts";
import { fittingStops, flowStops } from "./flow-stops.ts";

/** Of what the server says of one conversation. */
const keyOf = (conversationId: string | null) => ["stops of a test", conversationId] as const;
/** How often one looks whether a turn that is under way is paused by now, in milliseconds: it may be without a word. */
const lookMs = 2000;

/** The step before which a test stands in the middle of a turn (null: before none), and a way to have it go on. */
export function useTestStops(
  { status, conversation, begunWith, messages, busy, processing }: TestRun,
  { inTurn, settled }: SettingOfTest,
) {
  const { flowId, store } = useFlowEditor();
  const queryClient = useQueryClient();
  const marks = useObserved(flowStops(flowId));
  const id = status === "running" && conversation ? conversation.id : null;
  /** The conversation that goes on at the moment, and those that have gone step by step. */
  const [going, setGoing] = useState<string | null>(null);
  const [stepped, setStepped] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ readonly id: string; readonly error: unknown } | null>(null);
  const isGoing = id !== null && going === id;
  const isWatched = id !== null && !isGoing && (marks.length > 0 || begunWith?.length !== 0 || stepped === id);
  const read = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => client.conversation.stops({ id: id ?? "" }, { signal }),
    enabled: isWatched,
    refetchInterval: lookMs,
    gcTime: 0,
  });
  const { data, refetch } = read;
  const paused = (id !== null && data?.paused?.nodeId) || null;

  const told = useCallback(
    (about: string, stops: ConversationStops) => queryClient.setQueryData(keyOf(about), stops),
    [queryClient],
  );
  const fail = useCallback((about: string, error: unknown) => {
    // Where it is over meanwhile, nothing stops any more.
    const isOver = ["conversation-closed", "not-found"].includes(problemOf(error)?.code ?? "");
    setFailed(isOver ? null : { id: about, error });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever happens may have paused it
  useEffect(() => {
    if (isWatched) void refetch({ cancelRefetch: true });
  }, [id, isWatched, messages.length, busy, processing]);

  /** What the server has been told of. */
  const set = useRef({ id, nodes: begunWith });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be told is told with whatever happens next
  useEffect(() => {
    if (id === null) return;
    if (set.current.id !== id) set.current = { id, nodes: begunWith };
    const nodes = fittingStops(flowId, store.getState().document.graph);
    if (sameIds(nodes, set.current.nodes)) return;
    const before = set.current;
    set.current = { id, nodes };
    inTurn(id, () => client.conversation.setStops({ id, nodes: [...nodes] })).then(
      (stops) => {
        told(id, stops);
        setFailed(null);
      },
      (error: unknown) => {
        if (set.current.id === id) set.current = before;
        fail(id, error);
      },
    );
  }, [id, marks, messages.length, begunWith, flowId, store, inTurn, told, fail]);

  const goOn = useCallback(
    async (to: "node" | "stop") => {
      if (id === null || paused === null || isGoing) return;
      setGoing(id);
      if (to === "node") setStepped(id);
      setFailed(null);
      await queryClient.cancelQueries({ queryKey: keyOf(id) });
      // As far as the stops go that are marked by now.
      await settled(id);
      try {
        told(id, await client.conversation.goOn({ id, to, from: paused }));
      } catch (error) {
        fail(id, error);
      }
      setGoing((other) => (other === id ? null : other));
    },
    [id, paused, isGoing, queryClient, settled, told, fail],
  );
  return { paused, busy: isGoing, goOn, error: failed && failed.id === id ? failed.error : null };
}

const sameIds = (some: readonly string[], others: readonly string[] | null) =>
  some.length === others?.length && some.every((nodeId) => others.includes(nodeId));
