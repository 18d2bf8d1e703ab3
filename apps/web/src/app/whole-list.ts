import { type QueryKey, queryOptions } from "@tanstack/react-query";

const pageSize = 100;
/** Of more than 5,000 entries only the first are read. */
const mostPages = 50;

interface List {
  key: (options: { type: "query" }) => QueryKey;
  call: (input: never, options: { signal: AbortSignal }) => Promise<{ count: number; results: unknown[] }>;
}
type FiltersOf<Of extends List> = Omit<NonNullable<Parameters<Of["call"]>[0]>, "pageSizeAndNumber">;
type AnswerOf<Of extends List> = Awaited<ReturnType<Of["call"]>>;

/** A query of a list that is needed as a whole, or up to so many pages; `count` is of all, also of those beyond. */
export function wholeList<Of extends List>(list: Of, filters: FiltersOf<Of>, pages = mostPages) {
  return queryOptions({
    queryKey: [...list.key({ type: "query" }), "whole", filters, pages],
    queryFn: async ({ signal }): Promise<AnswerOf<Of>> => {
      const results: unknown[] = [];
      for (let number = 1; ; number += 1) {
        const input = { ...filters, pageSizeAndNumber: { size: pageSize, number } };
        const page = await list.call(input as never, { signal });
        results.push(...page.results);
        if (number === pages || number * pageSize >= page.count) return { count: page.count, results } as AnswerOf<Of>;
      }
    },
  });
}
