import type { ListProps } from "./list-props.ts";

interface CardRowsProps<Row> {
  list: Pick<ListProps<Row>, "label" | "rowId">;
  rows: readonly Row[];
  card: NonNullable<ListProps<Row>["card"]>;
}

/** The list as cards, at every width: each brings its own link, facts and buttons. */
export function CardRows<Row>({ list, rows, card }: CardRowsProps<Row>) {
  return (
    <ul
      aria-label={list.label}
      className="grid gap-4 px-5 pt-1 pb-5 [grid-template-columns:repeat(auto-fill,minmax(min(320px,100%),1fr))] max-tablet:px-4"
    >
      {rows.map((row) => (
        <li key={list.rowId(row)} data-row={list.rowId(row)} className="flex min-w-0">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
