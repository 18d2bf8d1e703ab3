import { Button, EmptyState, Failure, IconButton, Skeleton } from "@parlo/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isMissing } from "./api-error.ts";
import { useTrouble } from "./use-trouble.ts";

interface DetailPanelProps<Row> {
  id: string;
  /** Of the list beside it, in its order; undefined until it is there. */
  rows: readonly { id: string }[] | undefined;
  query: UseQueryResult<Row>;
  words: {
    /** What it shows. */
    label: string;
    previous: string;
    next: string;
    loadFailed: string;
    notFound: string;
    toList: string;
  };
  onGo: (id: string) => void;
  onClose: () => void;
  /** What its state is, beside the buttons. */
  state: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** One row of a list beside it; below the width for both it covers the list. */
export function DetailPanel<Row>({
  id,
  rows = [],
  query,
  words,
  onGo,
  onClose,
  state,
  children,
}: DetailPanelProps<Row>) {
  const { t } = useTranslation();
  const trouble = useTrouble(query);
  const { data } = query;
  const at = rows.findIndex((row) => row.id === id);
  const step = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by];
    // It stays where the keyboard is, so that the way back is one key away.
    return { "aria-disabled": next === undefined, onClick: () => next && onGo(next.id) };
  };
  return (
    <aside
      aria-label={words.label}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="flex w-[464px] flex-none flex-col overflow-y-auto border-s border-line bg-surface max-wide:absolute max-wide:inset-0 max-wide:z-[2] max-wide:w-full max-wide:border-0"
    >
      <header className="flex h-12 flex-none items-center gap-1 ps-5 pe-3">
        <div className="flex min-w-0 flex-1 items-center gap-1">{data !== undefined && state(data)}</div>
        <IconButton size="sm" label={words.previous} icon={<ArrowUp />} {...step(-1)} />
        <IconButton size="sm" label={words.next} icon={<ArrowDown />} {...step(1)} />
        <IconButton size="sm" label={t("ui.close")} icon={<X />} onClick={onClose} />
      </header>
      {query.isPending && !trouble && (
        <div className="px-5">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {trouble &&
        (isMissing(trouble) ? (
          <EmptyState title={words.notFound} actions={<Button onClick={onClose}>{words.toList}</Button>} />
        ) : (
          <Failure title={words.loadFailed} onRetry={() => void query.refetch()} details={trouble.message} />
        ))}
      {data !== undefined && children(data)}
    </aside>
  );
}
