import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";

/** Milliseconds between two looks. */
const every = 30_000;
const one = { pageSizeAndNumber: { size: 1, number: 1 } };

/** How much waits for a person behind an entry of the navigation; nothing while it is not known. */
export function useWaiting(): Readonly<Record<string, number | undefined>> {
  const conversations = useQuery(
    api.conversation.list.queryOptions({
      input: { ...one, state: "Active", owner: "queued", test: false },
      refetchInterval: every,
    }),
  );
  const issues = useQuery(
    api.issue.list.queryOptions({ input: { ...one, resolved: "false", grouped: true }, refetchInterval: every }),
  );
  return { conversations: conversations.data?.count, issues: issues.data?.count };
}
