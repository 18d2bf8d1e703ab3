import type { AiModel, AiModelTest } from "@parlo/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { client } from "../app/api.ts";

export interface RunningTest {
  /** The model that is asked, or was last; null while there is nothing to show. */
  model: AiModel | null;
  result: AiModelTest | undefined;
  error: Error | null;
  pending: boolean;
  start: (model: AiModel) => void;
  /** Puts the result away; a call that still runs is given up. */
  end: () => void;
}

/** Has a model asked for a few words, as a flow would ask it. */
export function useAiModelTest(): RunningTest {
  const [model, setModel] = useState<AiModel | null>(null);
  const patience = useRef<AbortController>(null);
  const call = useMutation({
    mutationFn: ({ id }: AiModel) => {
      patience.current = new AbortController();
      return client.aiModel.test({ id }, { signal: patience.current.signal });
    },
    retry: false,
  });
  return {
    model,
    result: call.data,
    error: call.error,
    pending: call.isPending,
    start: (next) => {
      setModel(next);
      call.mutate(next);
    },
    end: () => {
      patience.current?.abort();
      setModel(null);
      call.reset();
    },
  };
}
