import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty/empty-state.tsx";
import { Failure } from "../empty/failure.tsx";
import { useShownLoading } from "../skeleton/use-shown-loading.ts";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { CardRows } from "./card-rows.tsx";
import { ListFoot } from "./list-foot.tsx";
import { ListLoading } from "./list-loading.tsx";
import type { ListProps } from "./list-props.ts";
import { ListTable } from "./list-table.tsx";
import { ListTools } from "./list-tools.tsx";
import { PageBeyond } from "./page-beyond.tsx";
import { PhoneRows } from "./phone-rows.tsx";
import { useColumns } from "./use-columns.ts";
import { useSelection } from "./use-selection.ts";

/** The one list of the dashboard. It fetches nothing: rows, count and error come in, what is wanted goes out. */
export function List<Row>(list: ListProps<Row>) {
  const { rows, count, filters = [], search = "", bulkActions = [] } = list;
  const error = useLastError(list);
  const columns = useColumns(list.name, list.columns);
  const selection = useSelection((rows ?? []).map(list.rowId));
  const whole = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const loading = useShownLoading(rows === undefined && !error);
  useSlashKey(searchField);

  const onRowKey = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") moveFocus(event);
    else if (event.key === "Enter") open(whole.current, list, row);
    else if (event.key === " " && bulkActions.length > 0) {
      event.preventDefault();
      selection.toggle(list.rowId(row), event.shiftKey);
    }
  };

  const pages = Math.ceil((count ?? 0) / list.pageSize);
  const narrowed = filters.length > 0 || search !== "";
  if (count === 0 && !narrowed && !error && !list.views)
    return <div className="min-h-0 flex-1 overflow-y-auto">{list.empty}</div>;
  return (
    <div ref={whole} className="relative flex min-h-0 flex-1 flex-col">
      <ListTools
        {...list}
        // Where nothing is found, the way out stands in the list's place.
        onClearFilters={count === 0 ? undefined : list.onClearFilters}
        searchRef={searchField}
        isShown={columns.isShown}
        onToggleColumn={columns.toggle}
      />
      {list.news}
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
        {error && rows === undefined ? (
          <ListFailure error={error} reading={list.reading === true} onRetry={list.onRetry} />
        ) : loading ? (
          <ListLoading rows={list.pageSize} />
        ) : rows === undefined ? null : pages > 0 && list.page > pages ? (
          <PageBeyond page={list.page} pages={pages} onPage={list.onPage} />
        ) : rows.length === 0 ? (
          narrowed ? (
            <NothingFound search={search} onClear={list.onClearFilters} />
          ) : (
            list.empty
          )
        ) : list.card ? (
          <CardRows list={list} rows={rows} card={list.card} below={list.belowCard} />
        ) : (
          <>
            <ListTable
              list={list}
              rows={rows}
              columns={columns.shown}
              selection={selection}
              selectable={bulkActions.length > 0}
              onRowKey={onRowKey}
              onRowClick={(row) => open(whole.current, list, row)}
            />
            <PhoneRows list={list} rows={rows} selection={selection} selectable={bulkActions.length > 0} />
          </>
        )}
      </div>
      <BulkBar
        rows={(rows ?? []).filter((row) => selection.has(list.rowId(row)))}
        actions={bulkActions}
        onClear={selection.clear}
      />
      {count !== undefined && count > 0 && <ListFoot {...list} count={count} />}
    </div>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: (() => void) | undefined }) {
  const texts = useUiTexts();
  return (
    <EmptyState
      title={texts.list.nothingFound(search)}
      actions={onClear && <Button onClick={onClear}>{texts.list.clearFilters}</Button>}
    />
  );
}

/** An error stays until there are rows: while they are read again, bars would say that nothing has happened yet. */
function useLastError<Row>({ rows, error }: Pick<ListProps<Row>, "rows" | "error">): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const current = error ?? (rows === undefined ? last : null);
  if (current !== last) setLast(current);
  return current;
}

interface ListFailureProps {
  readonly error: Error;
  readonly reading: boolean;
  readonly onRetry: (() => void) | undefined;
}

function ListFailure({ error, reading, onRetry }: ListFailureProps) {
  const texts = useUiTexts();
  const requestId = (error as { problem?: { requestId?: string } | null }).problem?.requestId;
  const text = reading ? texts.list.failedTrying : texts.list.failedHelp;
  const details = [error.message, requestId].filter(Boolean).join("\n");
  return <Failure title={texts.list.failed} text={text} onRetry={onRetry} details={details} />;
}

function open<Row>(whole: HTMLElement | null, list: ListProps<Row>, row: Row): void {
  if (list.onOpen) list.onOpen(row);
  else whole?.querySelector<HTMLElement>(`[data-row="${CSS.escape(list.rowId(row))}"] a`)?.click();
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const next =
    event.key === "ArrowDown" ? event.currentTarget.nextElementSibling : event.currentTarget.previousElementSibling;
  event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
}

function useSlashKey(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing = (event.target as Element | null)?.closest?.("input, textarea, select, [contenteditable=true]");
      if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey || typing || !field.current) return;
      event.preventDefault();
      field.current.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [field]);
}
