import type { ListProps } from "@parlo/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Sort } from "./search.ts";
import { troubleOf } from "./trouble-of.ts";

/** The parameters of the address that every list has. */
export interface ListSearch {
  page: number;
  search: string;
  sort: Sort<string>;
}

interface Listed<Row, Search> {
  query: UseQueryResult<{ count: number; results: Row[] }>;
  search: Search;
  pageSize: number;
  /** Puts what is wanted into the address. */
  onSearch: (next: Partial<Search>) => void;
}

/** What a list shows and what it asks for, between the API's answer and the address: all but its columns. */
export function listed<Row, Search extends ListSearch>({ query, search, pageSize, onSearch }: Listed<Row, Search>) {
  const go = (next: Partial<ListSearch>) => onSearch(next as Partial<Search>);
  return {
    rows: query.data?.results,
    count: query.data?.count,
    ...troubleOf(query),
    onRetry: () => void query.refetch(),
    page: search.page,
    pageSize,
    onPage: (page) => go({ page }),
    sort: search.sort[0],
    onSort: (field, direction) => go({ sort: [[field, direction]], page: 1 }),
    search: search.search,
    onSearch: (text) => go({ search: text, page: 1 }),
  } satisfies Partial<ListProps<Row>>;
}
