import { clsx } from "clsx";
import { Star } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CatalogEntry } from "./catalog.ts";
import { KindTile } from "./kind-tile.tsx";

export const dragType = "application/x-parlo-node-kind";

interface PaletteRowProps {
  id: string;
  entry: CatalogEntry;
  isChosen: boolean;
  isFavourite: boolean;
  onChoose: () => void;
  onMark: (row: HTMLElement) => void;
}

/** A kind of step: clicked, dragged, or marked by its star. The keys are the field's above the list. */
export function PaletteRow({ id, entry, isChosen, isFavourite, onChoose, onMark }: PaletteRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  });
  const mark = (event: MouseEvent) => {
    event.stopPropagation();
    if (row.current) onMark(row.current);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      title={entry.help}
      className="palette-item"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, entry.type);
        event.dataTransfer.effectAllowed = "copy";
      }}
      onClick={onChoose}
    >
      <KindTile entry={entry} />
      <span className="min-w-0 flex-1">{entry.label}</span>
      {isFavourite && <span className="sr-only">{t("canvas.palette.favourite")}</span>}
      {/* An option holds no buttons: the field above has the key. */}
      <span
        aria-hidden
        title={t(`canvas.palette.${isFavourite ? "unmark" : "mark"}`)}
        className={clsx("palette-star", isFavourite && "on")}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={mark}
      >
        <Star className={clsx(isFavourite && "fill-current")} />
      </span>
    </div>
  );
}
