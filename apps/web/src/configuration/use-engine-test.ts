import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Engine, EngineKind, EngineTypes, Tried } from "./engine-kind.ts";

export interface RunningTest {
  /** The engine that is asked, or was last; null while there is nothing to show. */
  engine: Engine | null;
  /** What it is asked, where somebody wants something of their own. */
  tried: Tried;
  result: EngineTypes["test"] | undefined;
  error: Error | null;
  pending: boolean;
  start: (engine: Engine) => void;
  setTried: (tried: Tried) => void;
  /** Puts the result away; a call that still runs is given up. */
  end: () => void;
}

/** Has an engine asked for a few words, as a flow would ask it. */
export function useEngineTest({ api }: EngineKind): RunningTest {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [tried, setTried] = useState<Tried>({});
  const queryClient = useQueryClient();
  const patience = useRef<AbortController>(null);
  const call = useMutation({
    mutationFn: ({ id }: Engine) => {
      patience.current = new AbortController();
      const { text, ...rest } = tried;
      const input = { id, ...rest, ...(text?.trim() && { text }) };
      return api.test.call(input, { signal: patience.current.signal });
    },
    retry: false,
    // What came of it stands in the list and with the engine's facts.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: api.key() }),
  });
  return {
    engine,
    tried,
    result: call.data,
    error: call.error,
    pending: call.isPending,
    setTried,
    start: (next) => {
      setEngine(next);
      call.mutate(next);
    },
    end: () => {
      patience.current?.abort();
      setEngine(null);
      setTried({});
      call.reset();
    },
  };
}
