import "./outline-list.css";
import type { ExitKey } from "@parlo/engine";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  exchangeOperations,
  isSilenced,
  nodeName,
  removeOperations,
  useFlowEditor,
  useGraph,
  useObserved,
} from "../../canvas/index.ts";
import { useToggleStop } from "../test-chat/stops/use-toggle-stop.ts";
import { AddStepDialog } from "./add-step.dialog.tsx";
import { ExitsDialog } from "./exits.dialog.tsx";
import { OutlineItem } from "./outline-row.tsx";
import { outlineRows } from "./outline-tree.ts";
import type { RowDeeds } from "./row-deeds.tsx";
import { type OutlineBar, useOutlineCommands } from "./use-outline-commands.ts";
import { useRowClipboard } from "./use-row-clipboard.ts";
import { useRowFocus } from "./use-row-focus.ts";

interface OutlineListProps {
  /** The step whose settings stand beside it. */
  openNodeId: string | null;
  bar: OutlineBar;
}

/** What is open above the outline, and for which step. */
interface OpenDialog {
  readonly what: "add" | "lead";
  readonly nodeId: string;
  /** The way out that is to be led on. */
  readonly exit?: ExitKey;
}

const noTools = {};

/** How far Page up and Page down go. */
const pageRows = 10;

/** The steps as a tree: added to, led on, edited, moved and pruned with the keyboard alone. */
export function OutlineList({ openNodeId, bar }: OutlineListProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { store, editable } = editor;
  const graph = useGraph();
  const rows = useMemo(() => outlineRows(graph), [graph]);
  const list = useRef<HTMLOListElement>(null);
  const focus = useRowFocus(list, rows);
  const { goBack, comeTo, focusAt, focusStep, bringUp } = focus;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const remove = useCallback(
    (nodeId: string) => {
      const operations = removeOperations(store.getState().document.graph, [nodeId], true);
      store.edit({ name: "remove", operations });
      editor.announce(t("canvas.announce.removed", { count: 1 }));
    },
    [store, editor, t],
  );
  // What it was asked for in holds the focus until it is gone.
  const show = useCallback((nodeId: string) => requestAnimationFrame(() => focusStep(nodeId)), [focusStep]);
  const clipboard = useRowClipboard({ focused: focus.focused, remove, show });
  const deeds = useMemo<RowDeeds>(
    () => ({
      ...clipboard,
      add: (nodeId) => setDialog({ what: "add", nodeId }),
      lead: (nodeId) => setDialog({ what: "lead", nodeId }),
      remove,
    }),
    [clipboard, remove],
  );
  useOutlineCommands(bar, deeds, focus.chosen);

  // What mends an open way out asks for the palette: here it is a dialog.
  const { quickPalette } = editor;
  const asked = useObserved(quickPalette);
  useEffect(() => {
    if (!asked) return;
    if (asked.source) setDialog({ what: "add", ...asked.source });
    quickPalette.set(null);
  }, [asked, quickPalette]);

  // What stood open beside or above it is closed.
  const opened = useRef<string | null>(null);
  const covered = openNodeId ?? dialog?.what ?? null;
  useEffect(() => {
    if (opened.current !== null && covered === null) goBack();
    const isOther = openNodeId !== null && opened.current !== openNodeId;
    if (isOther && !list.current?.contains(document.activeElement)) {
      comeTo(openNodeId);
      bringUp(openNodeId);
    }
    opened.current = covered;
  }, [covered, openNodeId, goBack, comeTo, bringUp]);

  const { revealing, openTool } = editor;
  useEffect(() => {
    revealing.set({ reveal: show, openTool });
    return () => revealing.set(null);
  }, [revealing, show, openTool]);

  const stopAt = useToggleStop();
  const exchange = (nodeId: string, direction: "earlier" | "later") => {
    const node = graph.nodes[nodeId];
    if (!node || !editable) return;
    const name = nodeName(node, editor.catalog.entry(node.type));
    const operations = exchangeOperations(graph, nodeId, direction);
    if (operations) store.edit({ name: "move", operations });
    editor.announce(t(`flow.outline.${operations ? direction : "notMoved"}`, { name }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const item = event.target.closest("li");
    const at = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
    const row = rows[at];
    if (!item || !row || event.defaultPrevented) return;
    const { node, reference } = row;
    const isName = event.target.matches("[data-row]");
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      if (!reference) exchange(node.id, event.key === "ArrowUp" ? "earlier" : "later");
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Delete" && isName && editable && !reference && node.type !== "Start") deeds.remove(node.id);
    if (event.key.toLowerCase() === "b" && isName && !isSilenced(event.nativeEvent)) {
      event.preventDefault();
      stopAt(node.id);
    }
    const last = rows.length - 1;
    const to = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: Math.max(at - pageRows, 0),
      PageDown: Math.min(at + pageRows, last),
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      if (rows[to]) focusAt(to, event.target.dataset.control ?? "name");
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const all = [...item.querySelectorAll<HTMLElement>("button")].filter((one) => one.checkVisibility());
      all[all.indexOf(event.target) + step]?.focus();
    }
  };

  const close = () => setDialog(null);
  let shown: ReactNode = null;
  if (dialog && graph.nodes[dialog.nodeId])
    shown =
      dialog.what === "lead" ? (
        <ExitsDialog nodeId={dialog.nodeId} rows={rows} onClose={close} />
      ) : (
        <AddStepDialog
          nodeId={dialog.nodeId}
          wanted={dialog.exit ?? null}
          onAdded={(nodeId) => {
            comeTo(nodeId);
            close();
            editor.openNode(nodeId);
          }}
          onClose={close}
        />
      );
  return (
    <>
      <ol
        ref={list}
        aria-label={t("flow.outline.title")}
        className="max-w-[980px]"
        onKeyDown={onKeyDown}
        {...focus.handlers}
      >
        {rows.map((row) => (
          <OutlineItem
            key={row.id}
            row={row}
            tools={row.via?.from.tools.length ? graph.tools : noTools}
            isOpen={row.node.id === openNodeId && !row.reference}
            isStop={row.id === focus.stop}
            deeds={deeds}
          />
        ))}
      </ol>
      {shown}
    </>
  );
}
