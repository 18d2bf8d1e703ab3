import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";

/** Milliseconds between two looks. */
const every = 15_000;
/** A day's figures are counted anew each time, and change slowly. */
const everyMinute = 60_000;
const live = { refetchInterval: every, placeholderData: keepPreviousData };
const first = (size: number) => ({ pageSizeAndNumber: { size, number: 1 } });

export function useOverview() {
  const conversations = (input: object, size = 1) =>
    api.conversation.list.queryOptions({ input: { ...first(size), test: false, ...input }, ...live });
  return {
    day: useQuery(api.analytics.day.queryOptions({ ...live, refetchInterval: everyMinute })),
    ever: useQuery(conversations({})),
    active: useQuery(conversations({ state: "Active", sortBy: "ModifiedAtDesc" }, 6)),
    issues: useQuery(
      api.issue.list.queryOptions({ input: { ...first(5), resolved: "false", grouped: true }, ...live }),
    ),
    profiles: useQuery(api.profile.list.queryOptions({ input: first(100), ...live })),
    models: useQuery(api.aiModel.list.queryOptions({ input: first(1), ...live })),
    flows: useQuery(api.flow.list.queryOptions({ input: first(100), ...live })),
  };
}

export type Overview = ReturnType<typeof useOverview>;
