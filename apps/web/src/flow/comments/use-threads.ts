import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api, client } from "../../app/api.ts";
import { useMe } from "../../app/use-me.ts";
import { wholeList } from "../../app/whole-list.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import type { Mentionable } from "./mention-parts.ts";

interface ThreadFilter {
  readonly nodeId?: string;
  readonly resolved?: boolean;
  readonly mine?: boolean;
}

/** The threads of the flow that fit, those in which something was said last first; `older` has more of them read. */
export function useThreads(filter: ThreadFilter) {
  const { flowId } = useFlowEditor();
  const [pages, setPages] = useState(1);
  const query = useQuery({
    ...wholeList(api.commentThread.list, { flowId, ...filter }, pages),
    placeholderData: (before) => (pages > 1 ? before : undefined),
  });
  const { data } = query;
  const hasOlder = data !== undefined && data.results.length < data.count;
  return { query, older: hasOlder ? () => setPages(pages + 1) : null };
}

/** Who may be called by name: the members of the organisation. */
export function useMentionable(): readonly Mentionable[] {
  const { organization } = useMe();
  const { data } = useQuery({ ...wholeList(api.organization.members, { id: organization.id }), staleTime: 60_000 });
  return useMemo(
    () => (data?.results ?? []).map(({ userId, name, email }) => ({ userId, name: name || email })),
    [data],
  );
}

/** What is shown has been seen: who is mentioned there has read it. */
export function useReadMentions(threadIds: readonly string[]): void {
  const unread = useQuery(
    api.commentThread.mentions.queryOptions({ input: { unread: true, pageSizeAndNumber: { size: 100, number: 1 } } }),
  );
  const seen = [...new Set((unread.data?.results ?? []).map(({ threadId }) => threadId))]
    .filter((id) => threadIds.includes(id))
    .join(" ");
  const { refetch } = unread;
  useEffect(() => {
    if (seen === "") return;
    const reading = seen.split(" ").map((id) => client.commentThread.read({ id }));
    void Promise.allSettled(reading).then(() => refetch());
  }, [seen, refetch]);
}
