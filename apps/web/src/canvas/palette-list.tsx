import "./palette-list.css";
import { isComposing, useShownKeys } from "@parlo/ui";
import { Search } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { CatalogEntry } from "./catalog.ts";
import { favouriteKinds, markFavourite } from "./favourite-kinds.ts";
import { useFlowEditor, useGraph } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";
import { PaletteRow } from "./palette-row.tsx";
import { type PaletteGroup, searchPalette, withOwnFirst } from "./palette-search.ts";
import { recentKinds } from "./recent-kinds.ts";

interface Row {
  readonly category: PaletteGroup["category"];
  readonly entry: CatalogEntry;
}

interface PaletteListProps {
  onChoose: (entry: CatalogEntry, by: "key" | "pointer") => void;
  onEscape: () => void;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  hint?: string;
  /** Shows first what was added lately. */
  withRecent?: boolean;
  /** What is chosen goes behind another step, where no Start can stand. */
  isBehind?: boolean;
}

/** All kinds of steps: typed, walked with the arrows, chosen with Enter, or dragged. One's favourites come first. */
export function PaletteList({
  onChoose,
  onEscape,
  inputRef,
  autoFocus = false,
  hint,
  withRecent = false,
  isBehind = false,
}: PaletteListProps) {
  const { catalog, announce } = useFlowEditor();
  const { t } = useTranslation();
  const shownKeys = useShownKeys();
  const graph = useGraph();
  const favourite = useObserved(favouriteKinds);
  // As they are when somebody comes to it: rows that are being clicked stay where they are.
  const [recent, setRecent] = useState(recentKinds);
  const [typed, setTyped] = useState("");
  const [walked, setWalked] = useState<Row | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const hasStart = useMemo(() => Object.values(graph.nodes).some((node) => node.type === "Start"), [graph.nodes]);
  const withoutStart = isBehind || hasStart;
  const inAutomation = graph.type === "Automation";
  const groups = useMemo(() => {
    const fitting = searchPalette(catalog, typed, { withoutStart, inAutomation });
    return typed === "" ? withOwnFirst(fitting, { favourite, recent: withRecent ? recent : [] }) : fitting;
  }, [catalog, typed, withoutStart, inAutomation, withRecent, recent, favourite]);
  const flat = groups.flatMap(({ category, entries }) => entries.map((entry): Row => ({ category, entry })));
  const at = walked === null ? (typed ? 0 : -1) : placeOf(walked, flat);
  const chosen = flat[at];

  const choose = (entry: CatalogEntry, by: "key" | "pointer") => {
    setTyped("");
    setWalked(null);
    onChoose(entry, by);
  };
  /** The row stays where it is in the view, whatever comes or goes above it. */
  const mark = ({ type, label }: CatalogEntry, row: HTMLElement | null) => {
    const isFavourite = !favourite.includes(type);
    const top = row?.getBoundingClientRect().top ?? 0;
    flushSync(() => markFavourite(type, isFavourite));
    announce(t(`canvas.announce.${isFavourite ? "favourite" : "noFavourite"}`, { name: label }));
    if (row?.isConnected && list.current) list.current.scrollTop += row.getBoundingClientRect().top - top;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to an input method while it is composing.
    if (isComposing(event.nativeEvent)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setWalked(flat[(Math.max(at, step < 0 ? 0 : -1) + step + flat.length) % flat.length] ?? null);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      if (event.shiftKey) mark(chosen.entry, document.getElementById(rowId(chosen)));
      else choose(chosen.entry, "key");
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setTyped("");
      onEscape();
    }
  };
  const rowId = ({ category, entry }: Row) => `${id}-${category}-${entry.type}`;
  return (
    <>
      <div className="palette-field">
        <Search aria-hidden />
        <input
          ref={inputRef}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: opened by a gesture that asks for a step to be named
          autoFocus={autoFocus}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && rowId(chosen)}
          aria-describedby={chosen && `${id}-foot`}
          aria-keyshortcuts="Shift+Enter"
          aria-label={t("canvas.palette.search")}
          placeholder={t("canvas.palette.search")}
          value={typed}
          onFocus={() => setRecent(recentKinds())}
          onChange={(event) => {
            setTyped(event.target.value);
            setWalked(null);
          }}
          onKeyDown={onKeyDown}
        />
        {hint && <kbd aria-hidden>{hint}</kbd>}
      </div>
      <div
        ref={list}
        className="palette-list"
        role="listbox"
        id={`${id}-list`}
        aria-label={t("canvas.palette.steps")}
        tabIndex={-1}
      >
        {groups.map(({ category, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div key={category} role="group" aria-labelledby={`${id}-${category}`}>
            <h3 role="presentation" id={`${id}-${category}`}>
              {category === "favourite" || category === "recent"
                ? t(`canvas.palette.own.${category}`)
                : t(`canvas.category.${category}`)}
            </h3>
            {entries.map((entry) => (
              <PaletteRow
                key={entry.type}
                id={rowId({ category, entry })}
                entry={entry}
                isChosen={chosen?.entry === entry && chosen.category === category}
                isFavourite={favourite.includes(entry.type)}
                onChoose={() => choose(entry, "pointer")}
                onMark={(row) => mark(entry, row)}
              />
            ))}
          </div>
        ))}
        {flat.length === 0 && <p className="px-1 py-2 text-xs text-text-3">{t("canvas.palette.nothing")}</p>}
      </div>
      {chosen && (
        <p id={`${id}-foot`} className="palette-foot">
          {t(`canvas.palette.${favourite.includes(chosen.entry.type) ? "unmark" : "mark"}`)}{" "}
          <kbd>{shownKeys("⇧↵")}</kbd>
        </p>
      )}
    </>
  );
}

/** Of a row that is gone, where else its kind stands. */
function placeOf({ category, entry }: Row, rows: readonly Row[]): number {
  const same = rows.findIndex((row) => row.category === category && row.entry === entry);
  return same >= 0 ? same : rows.findIndex((row) => row.entry === entry);
}
