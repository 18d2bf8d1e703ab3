import { clsx } from "clsx";
import { Checkbox } from "../choice/checkbox.tsx";
import { Link } from "../link/link-provider.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import type { ListProps } from "./list-props.ts";
import type { useSelection } from "./use-selection.ts";

interface PhoneRowsProps<Row> {
  list: ListProps<Row>;
  rows: readonly Row[];
  selection: ReturnType<typeof useSelection>;
  selectable: boolean;
}

/** The list on a phone: what can be ticked and done with a row is the same as in the table. */
export function PhoneRows<Row>({ list, rows, selection, selectable }: PhoneRowsProps<Row>) {
  const texts = useUiTexts();
  return (
    <ul aria-label={list.label} className="border-t border-line tablet:hidden">
      {rows.map((row) => {
        const id = list.rowId(row);
        return (
          <li key={id} className={clsx("flex items-center border-b border-line", selection.has(id) && "bg-selection")}>
            {selectable && (
              <div className="grid size-touch flex-none place-items-center ps-1 [&_button]:before:-inset-3.5">
                <Checkbox
                  hideLabel
                  label={texts.list.selectRow(list.rowName(row))}
                  value={selection.has(id)}
                  onChange={() => selection.toggle(id)}
                />
              </div>
            )}
            <PhoneRow
              list={list}
              row={row}
              className={clsx(selectable ? "ps-1" : "ps-4", list.rowActions ? "pe-1" : "pe-4")}
            />
            {list.rowActions && <div className="flex-none pe-1">{list.rowActions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function PhoneRow<Row>({ list, row, className }: { list: ListProps<Row>; row: Row; className: string }) {
  const whole = clsx("block min-w-0 flex-1 py-2.5", className);
  if (list.rowHref)
    return (
      <Link href={list.rowHref(row)} className={whole}>
        {list.phoneRow?.(row)}
      </Link>
    );
  if (list.onOpen)
    return (
      <button type="button" className={clsx(whole, "text-start")} onClick={() => list.onOpen?.(row)}>
        {list.phoneRow?.(row)}
      </button>
    );
  return <div className={whole}>{list.phoneRow?.(row)}</div>;
}
