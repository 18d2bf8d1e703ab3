import { ArrowDown, ArrowUp } from "lucide-react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import type { Column, ListProps } from "./list-props.ts";

interface SortButtonProps<Row> {
  column: Pick<Column<Row>, "id" | "label">;
  list: Pick<ListProps<Row>, "sort" | "onSort">;
}

/** How the list is sorted by a column; null where it is sorted by another one. */
export const directionOf = <Row,>({ sort }: Pick<ListProps<Row>, "sort">, id: string) =>
  sort?.[0] === id ? sort[1] : null;

/** Sorts by a column, and the other way round when it is pressed again. */
export function SortButton<Row>({ column: { id, label }, list }: SortButtonProps<Row>) {
  const texts = useUiTexts();
  const direction = directionOf(list, id);
  const Arrow = direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1 rounded-xs font-medium hover:text-text"
      onClick={() => list.onSort?.(id, direction === "asc" ? "desc" : "asc")}
    >
      {label}
      {direction && (
        <>
          <Arrow aria-hidden className="size-3" />
          <span className="sr-only">
            {direction === "asc" ? texts.list.sortedAscending : texts.list.sortedDescending}
          </span>
        </>
      )}
    </button>
  );
}
