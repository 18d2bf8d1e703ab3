import type { UseQueryResult } from "@tanstack/react-query";

/** One attempt may fail by chance; who waits for more than that is told. */
const quietFailures = 1;

/** What a list is told of a query that has trouble: from its second failed attempt on, though it is still tried again. */
export function troubleOf({ error, failureCount, failureReason, isFetching }: UseQueryResult<unknown>) {
  return { error: error ?? (failureCount > quietFailures ? failureReason : null), reading: isFetching };
}
