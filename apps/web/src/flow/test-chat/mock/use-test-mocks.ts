import type { Mocks } from "@parlo/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client } from "../../../app/api.ts";
import type { MockChanges } from "./mock-changes.ts";

/**
 * What a test has steps answered: as it is kept with the flow when the test begins, whoever changes it meanwhile.
 * `beginning` is another one for each test that begins of itself, `first` what one has that goes on.
 */
export function useTestMocks(flowId: string, beginning: string, first: Mocks | null) {
  const queryClient = useQueryClient();
  const options = api.flow.mocks.queryOptions({ input: { id: flowId } });
  const { data, error, isFetching, refetch } = useQuery(options);
  const [taken, setTaken] = useState<{ readonly beginning: string; readonly mocks: Mocks } | null>(
    first && { beginning, mocks: first },
  );
  const take = (mocks: Mocks) => setTaken({ beginning, mocks });
  if (data && (taken ? taken.beginning !== beginning : !isFetching)) take(data.mocks);
  const mocks = taken?.mocks ?? null;
  return {
    /** Null until it is known: a test that began before would ask outside. */
    mocks,
    kept: data?.mocks ?? {},
    error: mocks === null ? error : null,
    /** Before a test begins anew. */
    renew(): void {
      if (data) take(data.mocks);
      else void refetch();
    },
    async change(changes: MockChanges): Promise<void> {
      const changed = await client.flow.changeMocks({ id: flowId, mocks: changes });
      queryClient.setQueryData(options.queryKey, changed);
      take(changed.mocks);
    },
  };
}
