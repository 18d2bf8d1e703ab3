import type { CommentThread } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { useFlowEditor } from "../../canvas/index.ts";

/** The thread that an address names, where it is one of this flow; also where no filter would show it. */
export function useThread(threadId: string | null): CommentThread | null {
  const { flowId } = useFlowEditor();
  const { data } = useQuery({
    ...api.commentThread.get.queryOptions({ input: { id: threadId ?? "" } }),
    enabled: threadId !== null,
  });
  return data && data.flowId === flowId ? data : null;
}
