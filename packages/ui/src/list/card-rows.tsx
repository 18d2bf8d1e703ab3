import { Fragment } from "react";
import type { ListProps } from "./list-props.ts";

interface CardRowsProps<Row> {
  list: Pick<ListProps<Row>, "label" | "rowId">;
  rows: readonly Row[];
  card: NonNullable<ListProps<Row>["card"]>;
  below: ListProps<Row>["belowCard"];
}

/** The list as cards, at every width: each brings its own link, facts and buttons. */
export function CardRows<Row>({ list, rows, card, below }: CardRowsProps<Row>) {
  return (
    <ul
      aria-label={list.label}
      className="grid grid-flow-row-dense gap-4 px-5 pt-1 pb-5 [grid-template-columns:repeat(auto-fill,minmax(min(320px,100%),1fr))] max-tablet:px-4"
    >
      {rows.map((row) => {
        const opened = below?.(row);
        return (
          <Fragment key={list.rowId(row)}>
            <li data-row={list.rowId(row)} className="flex min-w-0">
              {card(row)}
            </li>
            {/* The cards that follow fill up the row above it. */}
            {opened && <li className="col-span-full min-w-0">{opened}</li>}
          </Fragment>
        );
      })}
    </ul>
  );
}
