import { X } from "lucide-react";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import type { BulkAction } from "./list-props.ts";

interface BulkBarProps<Row> {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}

/** Floats above the foot while rows are ticked. */
export function BulkBar<Row>({ rows, actions, onClear }: BulkBarProps<Row>) {
  const texts = useUiTexts();
  if (rows.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={texts.list.actions}
      className="enter-rise absolute bottom-[62px] left-1/2 z-[var(--z-bar)] flex max-w-[calc(100%-1.5rem)] -translate-x-1/2 items-center gap-1 overflow-x-auto rounded-lg border border-line-strong bg-raised p-1.5 whitespace-nowrap shadow-4"
    >
      <strong role="status" className="ps-2 pe-2.5">
        {texts.list.selected(rows.length)}
      </strong>
      {actions.map(({ id, label, icon, danger, onSelect }) => (
        <Button key={id} variant={danger ? "dangerQuiet" : "quiet"} icon={icon} onClick={() => onSelect(rows)}>
          {label}
        </Button>
      ))}
      <span aria-hidden className="mx-1 h-5 w-px flex-none bg-line-strong" />
      <IconButton label={texts.list.clearSelection} icon={<X />} onClick={onClear} />
    </div>
  );
}
