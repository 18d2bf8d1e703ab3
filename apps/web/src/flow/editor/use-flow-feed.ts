import type { FlowPointer } from "@parlo/contract";
import type { Position } from "@parlo/engine";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, client } from "../../app/api.ts";
import { followEvents } from "../../app/follow-events.ts";
import { type FlowEditor, type FlowPerson, newGraphId, type ToldBatch } from "../../canvas/index.ts";

/** Going from step to step is told once it has come to rest (milliseconds). */
const restMs = 150;
/** How often the others are told where one points, at most (milliseconds). */
const pointMs = 200;

/** What happens to the open flow elsewhere comes in as it happens, and the others see where one is. */
export function useFlowFeed({ flowId, store, people, pointers, pointing, here, editable }: FlowEditor): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const clientId = newGraphId();
    let live: unknown;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const path = () => {
      const place = here.get();
      const me = editable ? `&clientId=${clientId}${place ? `&nodeId=${encodeURIComponent(place)}` : ""}` : "";
      return `/conversation-flows/${flowId}/events?after=${store.getState().document.version}${me}`;
    };
    const stop = followEvents({
      path,
      onOpen: () => {
        store.retryNow();
        // What was said, renamed and mocked while nobody listened.
        void queryClient.invalidateQueries({ queryKey: api.commentThread.key() });
        void queryClient.invalidateQueries({ queryKey: api.variableDefinition.list.key() });
        void queryClient.invalidateQueries({ queryKey: api.flow.mocks.key() });
      },
      onEvent: ({ event, data }) => {
        if (event === "batch") {
          store.hear(data as ToldBatch);
          // A variable was renamed in every flow that names it.
          if ((data as ToldBatch).batchId?.startsWith("rename-"))
            void queryClient.invalidateQueries({ queryKey: api.variableDefinition.list.key() });
        } else if (event === "reload") store.refresh();
        else if (event === "people")
          people.set((data as readonly FlowPerson[]).filter((person) => person.clientId !== clientId));
        else if (event === "pointer") {
          const { clientId: whose, at } = data as FlowPointer;
          pointers.set(({ [whose]: _, ...others }) => (at ? { ...others, [whose]: at } : others));
        } else if (event === "commented") void queryClient.invalidateQueries({ queryKey: api.commentThread.key() });
        else if (event === "mocked") void queryClient.invalidateQueries({ queryKey: api.flow.mocks.key() });
        else if (event === "published") {
          const { version } = data as { readonly version: number | null };
          if (live !== undefined && live !== version) {
            void queryClient.invalidateQueries({ queryKey: api.flow.list.key() });
            void queryClient.invalidateQueries({ queryKey: api.flow.versions.key() });
          }
          live = version;
        }
      },
    });
    const leave = here.subscribe(() => {
      clearTimeout(timer);
      // Who cannot be told now is told by the stream when it opens again.
      const tell = () => void client.flow.presence({ id: flowId, clientId, nodeId: here.get() }).catch(() => undefined);
      if (editable) timer = setTimeout(tell, restMs);
    });
    const hush = editable
      ? tellPointer(pointing, people, (at) => client.flow.pointer({ id: flowId, clientId, at }))
      : null;
    return () => {
      stop();
      leave();
      hush?.();
      clearTimeout(timer);
      people.set([]);
      pointers.set({});
    };
  }, [flowId, store, people, pointers, pointing, here, editable, queryClient]);
}

/** Tells the last place, one at a time and not more often than others can follow; nobody where nobody is. */
function tellPointer(
  pointing: FlowEditor["pointing"],
  people: FlowEditor["people"],
  tell: (at: Position | null) => Promise<void>,
): () => void {
  let told: Position | null = null;
  let isTelling = false;
  let over = false;
  async function follow(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    while (!over && pointing.get() !== told && people.get().length > 0) {
      told = pointing.get();
      // A place that nobody was told is told with the next one.
      await Promise.all([tell(told).catch(() => undefined), new Promise((rested) => setTimeout(rested, pointMs))]);
    }
    isTelling = false;
  }
  const leave = pointing.subscribe(() => void follow());
  let known: readonly string[] = [];
  const greet = people.subscribe(() => {
    const there = people.get().map(({ clientId }) => clientId);
    // Who comes has heard nothing of what was told before.
    if (there.some((one) => !known.includes(one))) told = null;
    known = there;
    void follow();
  });
  return () => {
    over = true;
    leave();
    greet();
  };
}
