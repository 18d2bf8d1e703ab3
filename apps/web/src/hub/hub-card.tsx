import { Card, Failure, Skeleton } from "@parlo/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTrouble } from "../app/use-trouble.ts";

interface HubCardProps<Item> {
  title: string;
  aside?: ReactNode;
  query: UseQueryResult<{ count: number; results: Item[] }>;
  /** Instead of rows, where there are none. */
  none: string;
  row: (item: Item) => ReactNode;
}

/** A card of rows: while they load, when they cannot be loaded, and where there are none. */
export function HubCard<Item>({ title, aside, query, none, row }: HubCardProps<Item>) {
  const { t } = useTranslation();
  const { data } = query;
  const trouble = useTrouble(query) ?? query.error;
  return (
    <Card content="flush" title={data ? `${title} · ${data.count}` : title} aside={aside}>
      {query.isPending && !trouble && (
        <div className="p-4">
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {trouble && <Failure title={t("hub.failed")} onRetry={() => void query.refetch()} details={trouble.message} />}
      {data?.count === 0 && <p className="px-4 pt-2 pb-4 text-text-2">{none}</p>}
      <ul className="pb-1 empty:hidden">{data?.results.map(row)}</ul>
      {data && data.count > data.results.length && (
        <p className="px-4 pb-3 text-xs text-text-3">{t("hub.first", { count: data.results.length })}</p>
      )}
    </Card>
  );
}
