import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api, client } from "../../app/api.ts";
import { shouldRetry } from "../../app/query-client.ts";
import { useMe } from "../../app/use-me.ts";
import { type FlowEditor, useFlowEditor } from "../../canvas/index.ts";
import { createUnsentComments, type UnsentComments } from "./unsent-comments.ts";

/** One for each open editor, so that its panels show the same comments on their way. */
const ofEditors = new WeakMap<FlowEditor["store"], UnsentComments>();

export function useUnsentComments(): UnsentComments {
  const { flowId, store } = useFlowEditor();
  const { user } = useMe();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const made = ofEditors.get(store) ?? make(flowId, store, `${user.id}.${flowId}`, queryClient);
    ofEditors.set(store, made);
    return made;
  }, [flowId, store, user.id, queryClient]);
}

/** What did not go out before the page was read anew, or the network went, goes out now: also with no panel open. */
export function useRetryUnsent(): void {
  const { retryAll } = useUnsentComments();
  useEffect(() => {
    retryAll();
    window.addEventListener("online", retryAll);
    return () => window.removeEventListener("online", retryAll);
  }, [retryAll]);
}

const make = (flowId: string, store: FlowEditor["store"], whose: string, queryClient: QueryClient) =>
  createUnsentComments({
    storage: localStorage,
    key: `parlo.comments.unsent.${whose}`,
    mayPass: (error) => shouldRetry(0, error),
    send: async ({ threadId, nodeId, text, mentions, requestId }) => {
      const said = { text, mentions: [...mentions], requestId };
      if (threadId !== null) await client.commentThread.reply({ id: threadId, ...said });
      else {
        // The server has to know the step that is spoken of.
        if (nodeId !== null) await store.flush();
        await client.commentThread.create({ flowId, nodeId, ...said });
      }
      await queryClient.invalidateQueries({ queryKey: api.commentThread.key() });
    },
  });
