import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { exchangeOperations, isSilenced, nodeName, useFlowEditor } from "../../canvas/index.ts";
import { useToggleStop } from "../test-chat/stops/use-toggle-stop.ts";
import type { OutlineRow } from "./outline-tree.ts";
import type { useRowChoice } from "./use-row-choice.ts";

interface OutlineKeys {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly OutlineRow[];
  readonly focusAt: (index: number, control: string) => void;
  readonly choice: ReturnType<typeof useRowChoice>;
  readonly remove: (nodeIds: readonly string[]) => void;
  readonly duplicate: (nodeIds: readonly string[]) => void;
  readonly frame: (nodeIds: readonly string[]) => void;
  readonly unframe: (nodeIds: readonly string[]) => void;
  readonly note: (nodeId: string) => void;
}

/** How far Page up and Page down go. */
const pageRows = 10;

/** The keys of the outline: from row to row and along one, and what is done with its step or with all that are chosen. */
export function useOutlineKeys({ list, rows, focusAt, choice, ...deeds }: OutlineKeys) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { store, editable } = editor;
  const stopAt = useToggleStop();
  const exchange = (nodeId: string, direction: "earlier" | "later") => {
    const { graph } = store.getState().document;
    const node = graph.nodes[nodeId];
    if (!node || !editable) return;
    const name = nodeName(node, editor.catalog.entry(node.type));
    const operations = exchangeOperations(graph, nodeId, direction);
    if (operations) store.edit({ name: "move", operations });
    editor.announce(t(`flow.outline.${operations ? direction : "notMoved"}`, { name }));
  };

  /** With a row's own name in focus: what is done with its step. Says whether it was such a key. */
  const onNameKey = (event: KeyboardEvent, { node, reference }: OutlineRow): boolean => {
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (command) {
      if (event.shiftKey || event.altKey || (key !== "a" && (key !== "d" || !editable || reference))) return false;
      if (key === "a") choice.all();
      else deeds.duplicate(choice.along(node.id));
      return true;
    }
    if (key === "g" && editable && !reference && !isSilenced(event.nativeEvent)) {
      deeds[event.shiftKey ? "unframe" : "frame"](choice.along(node.id));
      return true;
    }
    if (event.shiftKey) return false;
    if (event.key === " ") {
      if (!reference) choice.toggle(node.id);
      return true;
    }
    if (event.key === "Delete" && editable && !reference) {
      deeds.remove(choice.along(node.id));
      return true;
    }
    if (key === "n" && editable && !reference && !isSilenced(event.nativeEvent)) {
      deeds.note(node.id);
      return true;
    }
    if (key === "b" && !isSilenced(event.nativeEvent)) {
      stopAt(node.id);
      return true;
    }
    return false;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const item = event.target.closest("li");
    const at = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
    const row = rows[at];
    if (!item || !row || event.defaultPrevented) return;
    const isName = event.target.matches("[data-row]");
    const upOrDown = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (event.altKey && upOrDown) {
      event.preventDefault();
      if (!row.reference) exchange(row.node.id, event.key === "ArrowUp" ? "earlier" : "later");
      return;
    }
    if (event.shiftKey && upOrDown && isName && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const next = event.key === "ArrowUp" ? at - 1 : at + 1;
      const to = rows[next];
      if (!to) return;
      focusAt(next, "name");
      if (!to.reference) choice.extend(row.node.id, to.node.id);
      return;
    }
    if (isName && !event.altKey && onNameKey(event, row)) return event.preventDefault();
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Escape" && choice.clear()) return event.preventDefault();
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
  /** A button is pressed by Space as it comes up: on a name it has chosen the step. */
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === " " && event.target instanceof HTMLElement && event.target.matches("[data-row]"))
      event.preventDefault();
  };
  return { onKeyDown, onKeyUp };
}
