import "./palette-list.css";
import { Search } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CatalogEntry } from "./catalog.ts";
import { useFlowEditor, useGraph } from "./flow-editor.ts";
import { KindTile } from "./kind-tile.tsx";
import { type PaletteGroup, searchPalette, withRecentFirst } from "./palette-search.ts";
import { recentKinds } from "./recent-kinds.ts";

export const dragType = "application/x-parlo-node-kind";

interface PaletteListProps {
  onChoose: (entry: CatalogEntry, by: "key" | "pointer") => void;
  onEscape: () => void;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  hint?: string;
  /** Shows first what was added lately. */
  withRecent?: boolean;
}

/** All kinds of steps: typed, walked with the arrows, chosen with Enter, or dragged. */
export function PaletteList({
  onChoose,
  onEscape,
  inputRef,
  autoFocus = false,
  hint,
  withRecent = false,
}: PaletteListProps) {
  const { catalog } = useFlowEditor();
  const { t } = useTranslation();
  const graph = useGraph();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<number | null>(null);
  const id = useId();
  const hasStart = useMemo(() => Object.values(graph.nodes).some((node) => node.type === "Start"), [graph.nodes]);
  const groups = useMemo(() => {
    const fitting = searchPalette(catalog, typed, hasStart);
    return withRecent && typed === "" ? withRecentFirst(fitting, recentKinds()) : fitting;
  }, [catalog, typed, hasStart, withRecent]);
  const flat = groups.flatMap(({ category, entries }) => entries.map((entry) => ({ category, entry })));
  const at = active === null ? (typed ? 0 : -1) : Math.min(active, flat.length - 1);
  const chosen = flat[at];

  const isChosen = (category: PaletteGroup["category"], entry: CatalogEntry) =>
    chosen?.entry === entry && chosen.category === category;

  const choose = (entry: CatalogEntry, by: "key" | "pointer") => {
    setTyped("");
    setActive(null);
    onChoose(entry, by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((at + step + flat.length) % Math.max(flat.length, 1));
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen.entry, "key");
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setTyped("");
      onEscape();
    }
  };
  return (
    <>
      <div className="palette-field">
        <Search aria-hidden />
        <input
          ref={inputRef}
          // biome-ignore lint/a11y/noAutofocus: opened by a gesture that asks for a step to be named
          autoFocus={autoFocus}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.category}-${chosen.entry.type}` : undefined}
          aria-label={t("canvas.palette.search")}
          placeholder={t("canvas.palette.search")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
        />
        {hint && <kbd aria-hidden>{hint}</kbd>}
      </div>
      <div
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
              {category === "recent" ? t("canvas.palette.recent") : t(`canvas.category.${category}`)}
            </h3>
            {entries.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={entry.type}
                id={`${id}-${category}-${entry.type}`}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen(category, entry)}
                title={entry.help}
                className="palette-item"
                draggable
                ref={(element) => {
                  if (isChosen(category, entry)) element?.scrollIntoView({ block: "nearest" });
                }}
                onDragStart={(event) => {
                  event.dataTransfer.setData(dragType, entry.type);
                  event.dataTransfer.effectAllowed = "copy";
                }}
                onClick={() => choose(entry, "pointer")}
              >
                <KindTile entry={entry} />
                <span>{entry.label}</span>
              </div>
            ))}
          </div>
        ))}
        {flat.length === 0 && <p className="px-1 py-2 text-xs text-text-3">{t("canvas.palette.nothing")}</p>}
      </div>
    </>
  );
}
