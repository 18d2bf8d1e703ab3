import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";

export interface RowListProps<Item> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  items: readonly Item[];
  onChange: (items: Item[], field: string) => void;
  render: (item: Item, set: (item: Item, field?: string) => void, index: number) => ReactNode;
  /** Makes a new item; absent where none may be added. */
  make: () => Item;
  addLabel: string;
  removeLabel: (index: number) => string;
  /** Absent where order means nothing. */
  moveLabels?: { up: (index: number) => string; down: (index: number) => string };
  least?: number;
  most?: number;
}

/** Things of one sort in an order: added, changed, moved and taken away, all with buttons. */
export function RowList<Item>(props: RowListProps<Item>) {
  const { label, help, error, items, onChange, render, make, addLabel, removeLabel, moveLabels, least = 0 } = props;
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (moved === undefined) return;
    next.splice(to, 0, moved);
    onChange(next, `move.${from}.${to}`);
  };
  const added = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to the new row once it is drawn
  useLayoutEffect(() => {
    if (!added.current) return;
    added.current = false;
    const last = list.current?.lastElementChild;
    const first = last?.querySelector<HTMLElement>("input, textarea, [contenteditable], button");
    first?.focus();
    // What a new row is called is a suggestion: the first letter typed takes its place.
    if (first instanceof HTMLInputElement) first.select();
  }, [items.length]);
  const add = () => {
    added.current = true;
    onChange([...items, make()], `add.${items.length}`);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {items.length > 0 && (
        <ul ref={list} className="flex flex-col rounded-sm border border-line-strong">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items' own names are typed here
            <li key={index} className="flex items-start gap-1 border-line py-2 ps-2.5 pe-1 not-first:border-t">
              <div className="flex min-w-0 flex-1 flex-col gap-2">
                {render(
                  item,
                  (next, field = "") =>
                    onChange(
                      items.map((each, at) => (at === index ? next : each)),
                      `${index}.${field}`,
                    ),
                  index,
                )}
              </div>
              <div className="flex flex-none flex-col">
                {items.length > least && (
                  <IconButton
                    size="sm"
                    label={removeLabel(index)}
                    icon={<X />}
                    onClick={() =>
                      onChange(
                        items.filter((_, at) => at !== index),
                        `remove.${index}`,
                      )
                    }
                  />
                )}
                {moveLabels && index > 0 && (
                  <IconButton
                    size="sm"
                    label={moveLabels.up(index)}
                    icon={<ArrowUp />}
                    onClick={() => move(index, index - 1)}
                  />
                )}
                {moveLabels && index === 0 && items.length > 1 && (
                  <IconButton
                    size="sm"
                    label={moveLabels.down(index)}
                    icon={<ArrowDown />}
                    onClick={() => move(index, index + 1)}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="text-xs font-medium text-danger-text">{error}</p>}
      {help && !error && <div className="text-xs text-text-3">{help}</div>}
      {items.length < (props.most ?? Number.POSITIVE_INFINITY) && (
        <div className="-ms-1.5">
          <Button variant="quiet" size="sm" icon={<Plus />} onClick={add}>
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
