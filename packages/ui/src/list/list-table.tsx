import { clsx } from "clsx";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Checkbox } from "../choice/checkbox.tsx";
import { Link } from "../link/link-provider.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import type { Column, ListProps } from "./list-props.ts";
import { directionOf, SortButton } from "./sort-button.tsx";
import type { useSelection } from "./use-selection.ts";

interface ListTableProps<Row> {
  list: ListProps<Row>;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  selection: ReturnType<typeof useSelection>;
  selectable: boolean;
  onRowKey: (event: KeyboardEvent<HTMLElement>, row: Row) => void;
  onRowClick: (row: Row) => void;
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, rows, columns, selection, selectable, onRowKey, onRowClick } = props;
  const texts = useUiTexts();
  return (
    <table className="w-full table-fixed tabular-nums max-tablet:hidden" aria-label={list.label}>
      <thead>
        <tr className="text-xs font-medium text-text-2 [&>th]:sticky [&>th]:top-0 [&>th]:z-[1] [&>th]:h-row-head [&>th]:border-y [&>th]:border-line [&>th]:bg-surface-2 [&>th]:px-2.5 [&>th]:font-medium [&>th]:whitespace-nowrap [&>th:first-child]:ps-5 [&>th:last-child]:pe-5">
          {selectable && (
            <th scope="col" className="w-11">
              <Checkbox hideLabel label={texts.list.selectAll} value={selection.all} onChange={selection.setAll} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} list={list} />
          ))}
          {list.rowActions && (
            <th scope="col" className="w-14">
              <span className="sr-only">{texts.list.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = list.rowId(row);
          const opens = Boolean(list.onOpen ?? list.rowHref);
          return (
            <tr
              key={id}
              data-row={id}
              tabIndex={0}
              aria-current={list.isCurrent?.(row) || undefined}
              aria-selected={selectable ? selection.has(id) : undefined}
              onKeyDown={(event) => onRowKey(event, row)}
              onClick={(event) => opens && !isOwnControl(event) && onRowClick(row)}
              className={clsx(
                "group outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] [&>td]:h-row [&>td]:border-b [&>td]:border-line [&>td]:px-2.5 [&>td:first-child]:ps-5 [&>td:last-child]:pe-5",
                opens && "cursor-pointer",
                selection.has(id) ? "bg-selection" : "hover:bg-surface-2",
                "aria-[current=true]:bg-selection aria-[current=true]:shadow-[inset_2px_0_0_var(--brand)]",
              )}
            >
              {selectable && (
                <td>
                  <Checkbox
                    hideLabel
                    label={texts.list.selectRow(list.rowName(row))}
                    value={selection.has(id)}
                    onChange={() => undefined}
                    onClick={(event) => selection.toggle(id, event.shiftKey)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  title={column.title?.(row)}
                  className={clsx("truncate", column.align === "end" && "text-end")}
                >
                  {index === 0 && list.rowHref ? (
                    <Link href={list.rowHref(row)} tabIndex={-1} className="font-medium">
                      {written(column.cell(row))}
                    </Link>
                  ) : (
                    written(column.cell(row))
                  )}
                </td>
              ))}
              {list.rowActions && <td className="text-end">{list.rowActions(row)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A text runs as it is written and is cut at its own end, wherever the column's is. */
const written = (cell: ReactNode): ReactNode =>
  typeof cell === "string" ? (
    <span dir="auto" className="inline-block max-w-full truncate align-bottom">
      {cell}
    </span>
  ) : (
    cell
  );

function Head<Row>({ column, list }: { column: Column<Row>; list: ListProps<Row> }) {
  const direction = directionOf(list, column.id);
  const look = clsx("overflow-hidden text-ellipsis", column.align === "end" ? "text-end" : "text-start");
  const style = column.width ? { width: column.width } : undefined;
  if (!column.sortable || !list.onSort) {
    return (
      <th scope="col" className={look} style={style}>
        {column.label}
      </th>
    );
  }
  return (
    <th
      scope="col"
      className={look}
      style={style}
      aria-sort={direction === null ? "none" : direction === "asc" ? "ascending" : "descending"}
    >
      <SortButton column={column} list={list} />
    </th>
  );
}

/** A click on a control inside the row, or on its link, is not a click on the row. */
function isOwnControl(event: MouseEvent): boolean {
  return (event.target as Element).closest("a, button, input, label, [role=menuitem]") !== null;
}
