import type { OutgoingWebhook } from "@parlo/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../app/api.ts";

/** Has a webhook told of nothing, to see what its address answers. */
export function useWebhookTest() {
  const [webhook, setWebhook] = useState<OutgoingWebhook | null>(null);
  const patience = useRef<AbortController>(null);
  const call = useMutation({
    mutationFn: ({ id }: OutgoingWebhook) => {
      patience.current = new AbortController();
      return api.outgoingWebhook.test.call({ id }, { signal: patience.current.signal });
    },
    retry: false,
  });
  return {
    webhook,
    attempt: call.data,
    error: call.error,
    pending: call.isPending,
    start: (next: OutgoingWebhook) => {
      setWebhook(next);
      call.mutate(next);
    },
    /** Puts the result away; a call that still runs is given up. */
    end: () => {
      patience.current?.abort();
      setWebhook(null);
      call.reset();
    },
  };
}
