import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";

/** Milliseconds between two looks. */
const every = 15_000;
const live = { refetchInterval: every, placeholderData: keepPreviousData };
const first = (size: number) => ({ pageSizeAndNumber: { size, number: 1 } });
const day = 86_400_000;

/** Midnight of the day, so many days back, in the person's own time. */
function midnight(daysBack: number): Date {
  const date = new Date();
  date.setHours(0, 0, 0, 0);
  date.setDate(date.getDate() - daysBack);
  return date;
}

export function useOverview() {
  const now = new Date();
  // To the minute, so that the same question keeps its place in the cache.
  now.setSeconds(0, 0);
  const lastWeek = {
    createdAtGte: midnight(7).toISOString(),
    createdAtLte: new Date(now.getTime() - 7 * day).toISOString(),
  };
  const conversations = (input: object, size = 1) =>
    api.conversation.list.queryOptions({ input: { ...first(size), test: false, ...input }, ...live });
  return {
    today: useQuery(conversations({ createdAtGte: midnight(0).toISOString() })),
    before: useQuery(conversations(lastWeek)),
    ever: useQuery(conversations({})),
    active: useQuery(conversations({ state: "Active", sortBy: "ModifiedAtDesc" }, 6)),
    issues: useQuery(api.issue.list.queryOptions({ input: { ...first(5), resolved: "false" }, ...live })),
    profiles: useQuery(api.profile.list.queryOptions({ input: first(100), ...live })),
    models: useQuery(api.aiModel.list.queryOptions({ input: first(1), ...live })),
    flows: useQuery(api.flow.list.queryOptions({ input: first(100), ...live })),
  };
}

export type Overview = ReturnType<typeof useOverview>;
