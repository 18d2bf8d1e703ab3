import "./outline-list.css";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  exchangeOperations,
  isSilenced,
  nodeName,
  removeOperations,
  useFlowEditor,
  useGraph,
} from "../../canvas/index.ts";
import { useToggleStop } from "../test-chat/stops/use-toggle-stop.ts";
import { AddStepDialog } from "./add-step.dialog.tsx";
import { ExitsDialog } from "./exits.dialog.tsx";
import { OutlineItem, type RowDeeds } from "./outline-row.tsx";
import { outlineRows } from "./outline-tree.ts";
import { useRowFocus } from "./use-row-focus.ts";

interface OutlineListProps {
  /** The step whose settings stand beside it. */
  openNodeId: string | null;
}

const noTools = {};

/** How far Page up and Page down go. */
const pageRows = 10;

/** The steps as a tree: added to, led on, edited, moved and pruned with the keyboard alone. */
export function OutlineList({ openNodeId }: OutlineListProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { store, editable } = editor;
  const graph = useGraph();
  const rows = useMemo(() => outlineRows(graph), [graph]);
  const list = useRef<HTMLOListElement>(null);
  const focus = useRowFocus(list, rows);
  const { goBack, comeTo, focusAt, focusStep } = focus;
  const [dialog, setDialog] = useState<{ readonly what: "add" | "lead"; readonly nodeId: string } | null>(null);

  const deeds = useMemo<RowDeeds>(
    () => ({
      add: (nodeId) => setDialog({ what: "add", nodeId }),
      lead: (nodeId) => setDialog({ what: "lead", nodeId }),
      remove: (nodeId) => {
        store.edit({
          name: "remove",
          operations: removeOperations(store.getState().document.graph, [nodeId], true),
        });
        editor.announce(t("canvas.announce.removed", { count: 1 }));
      },
    }),
    [store, editor, t],
  );

  // What stood open beside or above it is closed.
  const opened = useRef<string | null>(null);
  const covered = openNodeId ?? dialog?.what ?? null;
  useEffect(() => {
    if (opened.current !== null && covered === null) goBack();
    if (openNodeId !== null && opened.current === null && !list.current?.contains(document.activeElement))
      comeTo(openNodeId);
    opened.current = covered;
  }, [covered, openNodeId, goBack, comeTo]);

  const { revealing, openTool } = editor;
  useEffect(() => {
    // What it was found in holds the focus until it is gone.
    revealing.set({ reveal: (nodeId) => requestAnimationFrame(() => focusStep(nodeId)), openTool });
    return () => revealing.set(null);
  }, [revealing, focusStep, openTool]);

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
