import type { Join } from "@parlo/engine";
import { Button, Segment } from "@parlo/ui";
import { Brackets, Plus } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { KindTexts } from "../editor.ts";

interface Joined<Item> {
  readonly join: Join;
  readonly conditions: readonly Item[];
}

export interface JoinedRow<Item> {
  readonly onChange: (item: Item, field: string) => void;
  /** Absent where it is the only one. */
  readonly onRemove: (() => void) | undefined;
  readonly problemAt: (field: string) => string | undefined;
}

interface JoinedRowsProps<Item> {
  value: Joined<Item>;
  onChange: (value: { join: Join; conditions: Item[] }, field: string) => void;
  render: (item: Item, row: JoinedRow<Item>, index: number) => ReactNode;
  /** What may be added at the end. */
  makers: readonly { readonly label: string; readonly make: () => Item }[];
  /** What may stand there instead of all of them. */
  instead?: { readonly label: string; readonly value: Joined<Item> } | undefined;
  t: KindTexts;
  problemAt: (field: string) => string | undefined;
}

/** Conditions, or groups of them, that all or any have to hold. */
export function JoinedRows<Item>(props: JoinedRowsProps<Item>) {
  const { value, onChange, render, makers, instead, t, problemAt } = props;
  const { conditions, join } = value;
  const rows = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const moves = useRef<"added" | "removed" | null>(null);
  const set = (next: Item[], field: string) => onChange({ join, conditions: next }, `conditions.${field}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once the rows are drawn
  useLayoutEffect(() => {
    const moved = moves.current;
    moves.current = null;
    if (moved === "added") rows.current?.lastElementChild?.querySelector("input")?.focus();
    // The button that removed them may be gone, too.
    if (moved === "removed" && document.activeElement === document.body)
      buttons.current?.querySelector("button")?.focus();
  }, [conditions]);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div ref={rows} className="flex flex-col gap-2">
        {conditions.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has nothing else that stays
          <div key={index}>
            {render(
              item,
              {
                onChange: (next, field) =>
                  set(
                    conditions.map((each, at) => (at === index ? next : each)),
                    `${index}.${field}`,
                  ),
                onRemove:
                  conditions.length > 1
                    ? () => {
                        moves.current = "removed";
                        set(
                          conditions.filter((_, at) => at !== index),
                          `remove.${index}`,
                        );
                      }
                    : undefined,
                problemAt: (field) => problemAt(`conditions.${index}.${field}`),
              },
              index,
            )}
          </div>
        ))}
      </div>
      <div ref={buttons} className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {makers.map(({ label, make }) => (
          <Button
            key={label}
            variant="quiet"
            size="sm"
            icon={<Plus />}
            onClick={() => {
              moves.current = "added";
              set([...conditions, make()], `add.${conditions.length}`);
            }}
          >
            {label}
          </Button>
        ))}
        {instead && (
          <Button
            variant="quiet"
            size="sm"
            icon={<Brackets />}
            onClick={() => {
              moves.current = "removed";
              onChange({ ...instead.value, conditions: [...instead.value.conditions] }, "conditions.instead");
            }}
          >
            {instead.label}
          </Button>
        )}
        {conditions.length > 1 && (
          <div className="ms-auto">
            <Segment
              size="sm"
              label={t("fields.join")}
              value={join}
              onChange={(next) => onChange({ conditions: [...conditions], join: next as Join }, "join")}
              options={(["and", "or"] as const).map((each) => ({ value: each, label: t(`join.${each}`) }))}
            />
          </div>
        )}
      </div>
    </div>
  );
}
