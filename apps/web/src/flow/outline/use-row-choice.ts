import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { nodeName, useFlowEditor, useGraph, useObserved } from "../../canvas/index.ts";
import type { OutlineRow } from "./outline-tree.ts";

/** Which steps are chosen: they are the same in the outline and on the canvas. */
export function useRowChoice(rows: readonly OutlineRow[]) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const graph = useGraph();
  const selection = useObserved(editor.selection);
  const chosen = useMemo(() => new Set(selection.filter((id) => graph.nodes[id])), [selection, graph.nodes]);
  const latest = useRef(rows);
  latest.current = rows;
  /** Where a row of several begins. */
  const anchor = useRef<string | null>(null);
  const deeds = useMemo(() => {
    const { store, catalog, announce } = editor;
    const now = () => editor.selection.get().filter((id) => store.getState().document.graph.nodes[id]);
    const sayCount = () => announce(t("canvas.selection.count", { count: now().length }));
    const toggle = (nodeId: string) => {
      const node = store.getState().document.graph.nodes[nodeId];
      if (!node) return;
      const before = now();
      const isChosen = before.includes(nodeId);
      editor.selection.set(isChosen ? before.filter((id) => id !== nodeId) : [...before, nodeId]);
      anchor.current = nodeId;
      const said = { name: nodeName(node, catalog.entry(node.type)), all: now().length };
      announce(t(isChosen ? "flow.outline.leftOut" : "flow.outline.chosen", said));
    };
    /** All from where it was begun up to a row; begun at another row where nothing is chosen there. */
    const extend = (from: string, to: string) => {
      const begun = anchor.current !== null && now().includes(anchor.current) ? anchor.current : from;
      anchor.current = begun;
      editor.selection.set(stepsBetween(latest.current, begun, to));
      sayCount();
    };
    const all = () => {
      editor.selection.set(latest.current.flatMap(({ node, reference }) => (reference ? [] : node.id)));
      sayCount();
    };
    /** Says whether there was anything to leave. */
    const clear = () => {
      if (now().length === 0) return false;
      editor.selection.set([]);
      sayCount();
      return true;
    };
    /** What is done with a row by key is done with all that are chosen, where its step is one of several. */
    const along = (nodeId: string): readonly string[] => {
      const several = now();
      return several.length > 1 && several.includes(nodeId) ? several : [nodeId];
    };
    return { now, toggle, extend, all, clear, along };
  }, [editor, t]);
  return { chosen, ...deeds };
}

/** The steps of all rows from one to another, whichever stands first. */
export function stepsBetween(rows: readonly OutlineRow[], from: string, to: string): readonly string[] {
  const at = (id: string) => rows.findIndex(({ node, reference }) => node.id === id && !reference);
  const [first = 0, last = 0] = [at(from), at(to)].sort((a, b) => a - b);
  return rows.slice(Math.max(first, 0), last + 1).flatMap(({ node, reference }) => (reference ? [] : node.id));
}
