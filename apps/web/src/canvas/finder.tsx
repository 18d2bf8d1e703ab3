import { IconButton, isComposing, MarkedText, useWalkedList } from "@parlo/ui";
import { useReactFlow } from "@xyflow/react";
import { Search, StickyNote, X } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Found, type FoundIn, findInFlow } from "./find-in-flow.ts";
import { useFlowEditor, useGraph } from "./flow-editor.ts";
import { KindTile } from "./kind-tile.tsx";
import { useObserved } from "./observable.ts";
import { showOnCanvas } from "./show-on-canvas.ts";

const mostShown = 200;

/**
 * Search within the flow. What is walked to comes into view; Enter shows it, and once it is shown opens its settings.
 */
export function Finder({ onClose }: { onClose: () => void }) {
  const editor = useFlowEditor();
  const { t } = useTranslation();
  const drawing = useReactFlow();
  const graph = useGraph();
  const names = useObserved(editor.names);
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const { catalog } = editor;
  const found = useMemo(() => findInFlow(wanted, { graph, catalog, names }), [wanted, graph, catalog, names]);
  const shown = useMemo(() => found.slice(0, mostShown), [found]);
  const inView = useRef<string | null>(null);

  const show = (one: Found) => {
    inView.current = one.id;
    showOnCanvas(editor, drawing, one.id);
  };
  const open = (one: Found) => {
    if (one.toolId !== null) editor.openTool(one.toolId);
    else if (one.entry !== null) editor.openNode(one.id);
  };
  const { active, hasWalked, idOf, walkTo, listId, field } = useWalkedList({
    items: shown,
    typed: search,
    keyOf: ({ id }) => id,
    onTake: (one) => take(one),
  });
  const take = (one: Found) => (inView.current === one.id ? open(one) : show(one));
  /** Right after the last letter what is shown is still what was found before it. */
  const takeTyped = (event: KeyboardEvent) => {
    event.preventDefault();
    const [one] = findInFlow(search, { graph, catalog, names });
    if (one) take(one);
  };
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(".flow-canvas")?.focus();
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const again = () => input.current?.select();
    window.addEventListener("parlo:find", again);
    return () => window.removeEventListener("parlo:find", again);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only walking moves the view
  useEffect(() => {
    if (hasWalked && active && inView.current !== active.id) show(active);
  }, [hasWalked, active?.id]);

  return (
    <search className="canvas-panel canvas-finder" aria-label={t("canvas.find.label")}>
      <div className="palette-field">
        <Search aria-hidden />
        <input
          {...field}
          ref={input}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: opened to be typed into
          autoFocus
          aria-label={t("canvas.find.label")}
          placeholder={t("canvas.find.placeholder")}
          onChange={({ target }) => {
            inView.current = null;
            setSearch(target.value);
          }}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            if (wanted !== search && event.key === "Enter") return takeTyped(event);
            if (event.key !== "Escape") return field.onKeyDown(event);
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        />
        <output className="flex-none text-xs whitespace-nowrap text-text-2 tabular-nums">
          {wanted.trim() !== "" &&
            (active
              ? t("canvas.find.count", { at: shown.indexOf(active) + 1, all: found.length })
              : t("canvas.find.none"))}
        </output>
        <IconButton size="sm" label={t("canvas.find.close")} icon={<X />} onClick={close} />
      </div>
      <div role="listbox" id={listId} aria-label={t("canvas.find.results")} tabIndex={-1}>
        {shown.map((one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={one.id}
            id={idOf(one)}
            role="option"
            tabIndex={-1}
            aria-selected={one === active}
            className="canvas-found"
            ref={(element) => {
              if (one === active) element?.scrollIntoView({ block: "nearest" });
            }}
            onClick={() => {
              walkTo(one);
              show(one);
            }}
            onDoubleClick={() => open(one)}
          >
            {one.entry ? <KindTile entry={one.entry} /> : <StickyNote aria-hidden className="canvas-found-mark" />}
            <span className="min-w-0 flex-1">
              <b className="block truncate">
                <MarkedText text={one.name || t("canvas.find.mark")} search={one.where === "name" ? wanted : ""} />
              </b>
              {one.where !== "name" && (
                <span className="block truncate text-xs text-text-2">
                  <Place where={one.where} />
                  <MarkedText text={one.excerpt} search={wanted} />
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
      {found.length > mostShown && (
        <p className="px-2 py-1 text-xs text-text-3">{t("canvas.find.more", { rest: found.length - mostShown })}</p>
      )}
    </search>
  );
}

/** What the words that were found are, where they do not speak for themselves. */
function Place({ where }: { where: FoundIn }) {
  const { t } = useTranslation();
  return where === "variable" || where === "tool" ? <>{t(`canvas.find.in.${where}`)}: </> : null;
}
