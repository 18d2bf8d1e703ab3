import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMay } from "../app/use-may.ts";
import type { Engine } from "./engine-kind.ts";

export interface ListedModels<Model = unknown> {
  /** Those who may change an engine see what there is; what is archived stays as it is. */
  isAsked: boolean;
  asked: UseQueryResult<{ results: Model[] }>;
}

interface ModelsOperation<Model> {
  call(input: { id: string }, options: { signal: AbortSignal }): Promise<{ results: Model[] }>;
}

/**
 * The models that an engine's vendor has. It is asked once for one way in, and not again when something else of the
 * engine changes.
 */
export function useListedModels<Model>(
  { id, archivedAt, credentials, obfuscated }: Engine,
  operation: ModelsOperation<Model>,
): ListedModels<Model> {
  const may = useMay();
  const isAsked = may.edit && archivedAt === null;
  const asked = useQuery({
    queryKey: ["models of a vendor", id, credentials, obfuscated],
    queryFn: ({ signal }) => operation.call({ id }, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { isAsked, asked };
}
