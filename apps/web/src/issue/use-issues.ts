import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";
import type { IssueSearch } from "./issue-search.ts";
import type { IssuesShown } from "./use-issues-shown.ts";

export const issuePageSize = 10;
/** Milliseconds between two looks for new ones. */
const every = 15_000;

/** What narrows the list; what is done to a cause in it is done to what the list has counted. */
export const issueFilters = ({ search, engineType }: Pick<IssueSearch, "search" | "engineType">) => ({
  ...(search && { search }),
  ...(engineType !== "all" && { engineType }),
});

/** A page of issues, one for each cause, and how many more causes there have come to be since it was read. */
export function useIssues({ page, search, sort, engineType }: IssueSearch, shown: IssuesShown) {
  const wanted = {
    grouped: true,
    ...issueFilters({ search, engineType }),
    ...(shown !== "all" && { resolved: shown === "resolved" ? ("true" as const) : ("false" as const) }),
  };
  const query = useQuery(
    api.issue.list.queryOptions({
      input: {
        ...wanted,
        pageSizeAndNumber: { size: issuePageSize, number: page },
        sortBy: sort[0]?.[1] === "asc" ? ("InstantAsc" as const) : ("InstantDesc" as const),
      },
      placeholderData: keepPreviousData,
    }),
  );
  const now = useQuery(
    api.issue.list.queryOptions({
      input: { ...wanted, pageSizeAndNumber: { size: 1, number: 1 } },
      refetchInterval: every,
    }),
  );
  const fresh = Math.max(0, (now.data?.count ?? 0) - (query.data?.count ?? Number.POSITIVE_INFINITY));
  return { query, fresh: query.isPlaceholderData ? 0 : fresh };
}
