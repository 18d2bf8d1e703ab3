import type { Position } from "@parlo/engine";
import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { copySelection, duplicateSelection, pasteText, removeSelection } from "./edit-selection.ts";
import { enterSettings } from "./enter-settings.ts";
import { fitOptions } from "./fit-options.ts";
import { useFlowEditor } from "./flow-editor.ts";
import { isTyping } from "./is-typing.ts";
import { layoutFlow } from "./layout-flow.ts";
import { addNote, frameSelection, unframeSelection } from "./mark-edits.ts";
import { middleOfView } from "./middle-of-view.ts";
import { moveOperations } from "./model/move-operations.ts";
import { reachable } from "./model/reachable.ts";
import { nodeName } from "./node-name.ts";
import { openFinder } from "./open-finder.ts";
import { watchPointer } from "./pointer-on-canvas.ts";
import { isSilenced } from "./silenced-key.ts";
import { useHistoryKeys } from "./use-history-keys.ts";
import { toggleBoxes, viewPreferences } from "./view-preferences.ts";
import { walkOnCanvas } from "./walk-on-canvas.ts";

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const smallStep = 4;
const largeStep = 20;

/** The keys of the canvas. They work wherever no text is typed, as long as the editor is in view. */
export function useCanvasKeys(frame: RefObject<HTMLElement | null>): void {
  const editor = useFlowEditor();
  const drawing = useReactFlow();
  const { t } = useTranslation();
  useHistoryKeys();

  useEffect(() => {
    const { store, selection, editable } = editor;
    // A click on empty canvas leaves the focus on what lies around it.
    const inCanvas = (target: EventTarget | null) =>
      target instanceof Node &&
      frame.current !== null &&
      (frame.current.contains(target) || target.contains(frame.current));

    function onKeyDown(event: KeyboardEvent): void {
      const command = event.metaKey || event.ctrlKey;
      const key = event.key.toLowerCase();
      if (isTyping(event.target) || event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      if (!inCanvas(event.target) || isSilenced(event)) return;
      const chosen = selection.get();
      if ((command && key === "f") || (event.key === "/" && !command)) {
        event.preventDefault();
        openFinder(editor);
      } else if (command && key === "a") {
        event.preventDefault();
        const { nodes, marks = {} } = store.getState().document.graph;
        const notes = Object.values(marks).filter(({ type }) => type === "note");
        selection.set([...Object.keys(nodes), ...notes.map(({ id }) => id)]);
      } else if (command && key === "d" && editable) {
        event.preventDefault();
        duplicateSelection(editor);
      } else if (command || (event.altKey && !arrows[event.key])) {
        return;
      } else if (event.key === "Tab" && !event.shiftKey && editable && isCanvasItself(event.target)) {
        event.preventDefault();
        window.dispatchEvent(new Event("parlo:palette"));
      } else if ((event.key === "Delete" || event.key === "Backspace") && editable && chosen.length > 0) {
        event.preventDefault();
        const count = removeSelection(editor);
        editor.announce(t("canvas.announce.removed", { count }));
      } else if (event.key === "Enter" && chosen[0] && isCanvasItself(event.target)) {
        event.preventDefault();
        enterSettings(editor, chosen[0]);
      } else if (event.key === "Escape") {
        editor.quickPalette.set(null);
        editor.closeDrawer();
      } else if (arrows[event.key]) {
        event.preventDefault();
        onArrow(event);
      } else if (key === "1") {
        void drawing.fitView({ ...fitOptions(editable), duration: 240 });
      } else if (key === "2" && chosen.length > 0) {
        void drawing.fitView({ ...fitOptions(editable), nodes: chosen.map((id) => ({ id })), duration: 240 });
      } else if (key === "m") {
        viewPreferences.set(({ miniMap, ...others }) => ({ ...others, miniMap: !miniMap }));
      } else if (key === "v") {
        toggleBoxes();
      } else if (key === "0") {
        void drawing.zoomTo(1, { duration: 150 });
      } else if (key === "s") {
        goToStart();
      } else if (key === "l" && event.shiftKey && editable) {
        layoutFlow(editor, drawing, t("canvas.zoom.layoutFailed"));
      } else if (key === "e" && editable && chosen.length > 0) {
        event.preventDefault();
        editor.extracting.set(true);
      } else if (key === "j" && editable && chosen.length === 1) {
        event.preventDefault();
        const [id = ""] = chosen;
        if (store.getState().document.graph.nodes[id]?.exits.length) editor.joining.set(id);
      } else if (key === "n" && editable) {
        event.preventDefault();
        addNote(editor, middleOfView(drawing, frame.current));
      } else if (key === "g" && editable) {
        event.preventDefault();
        if (event.shiftKey) {
          if (unframeSelection(editor)) editor.announce(t("canvas.announce.unframed"));
        } else if (frameSelection(editor)) editor.announce(t("canvas.announce.framed"));
      }
    }

    /** With Alt from card to card, with Shift too to all before or after; otherwise the chosen cards move. */
    function onArrow(event: KeyboardEvent): void {
      const direction = arrows[event.key];
      const { graph } = store.getState().document;
      const chosen = selection.get();
      if (!direction) return;
      if (event.altKey && event.shiftKey && direction.x !== 0) {
        selection.set(reachable(graph, chosen, direction.x > 0 ? "after" : "before"));
        editor.announce(t("canvas.selection.count", { count: selection.get().length }));
        return;
      }
      if (chosen.length === 0 || event.altKey) {
        const next = walkOnCanvas(editor, drawing, frame.current, direction);
        if (next) editor.announce(nameOf(next));
        return;
      }
      if (!editable) return;
      const step = event.shiftKey ? largeStep : smallStep;
      const moved = ({ x, y }: Position) => ({ x: x + direction.x * step, y: y + direction.y * step });
      const operations = moveOperations(graph, chosen, moved);
      store.edit({ name: "move", operations, key: `move:${chosen.join()}` });
    }

    /** Of a card, or of a folded frame. */
    function nameOf(id: string): string {
      const { nodes, marks } = store.getState().document.graph;
      const node = nodes[id];
      if (node) return nodeName(node, editor.catalog.entry(node.type));
      return marks?.[id]?.text || t("canvas.mark.frame");
    }

    function goToStart(): void {
      const { graph } = store.getState().document;
      const start = graph.entryNodeId ? graph.nodes[graph.entryNodeId] : undefined;
      if (!start) return;
      selection.set([start.id]);
      const { x, y } = start.renderParams.position;
      void drawing.setCenter(x + 106, y + 60, { zoom: 1, duration: 240 });
    }

    const onCopy = (event: ClipboardEvent) => {
      if (isTyping(event.target) || !inCanvas(event.target) || window.getSelection()?.toString()) return;
      const text = copySelection(editor);
      if (!text) return;
      event.preventDefault();
      event.clipboardData?.setData("text/plain", text);
      const count = selection.get().length;
      if (event.type === "cut" && editable) removeSelection(editor);
      editor.announce(t("canvas.announce.copied", { count }));
    };
    const onPaste = async (event: ClipboardEvent) => {
      if (isTyping(event.target) || !inCanvas(event.target) || !editable) return;
      const count = await pasteText(editor, event.clipboardData?.getData("text/plain") ?? "", pastePlace());
      if (count > 0) editor.announce(t("canvas.announce.pasted", { count }));
    };
    const pointer = watchPointer(frame.current);
    const pastePlace = () => {
      const at = pointer.at();
      const { x, y } = at ? drawing.screenToFlowPosition(at) : middleOfView(drawing, frame.current);
      return { x: x - 106, y: y - 60 };
    };

    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("copy", onCopy);
    window.addEventListener("cut", onCopy);
    window.addEventListener("paste", onPaste);
    return () => {
      pointer.stop();
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("copy", onCopy);
      window.removeEventListener("cut", onCopy);
      window.removeEventListener("paste", onPaste);
    };
  }, [editor, drawing, frame, t]);
}

/** Not on one of the canvas's buttons: there Tab and Enter mean what they always mean. */
const isCanvasItself = (target: EventTarget | null) =>
  target instanceof Element && target.closest("button, [role=listbox]") === null;
