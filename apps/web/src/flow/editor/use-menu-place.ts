import { useStore } from "@xyflow/react";
import { useEffect, useState } from "react";
import { besideCard, useFlowEditor } from "../../canvas/index.ts";

/** Where the menu of the canvas was asked for, in the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  /** On what is chosen; otherwise on empty canvas. */
  readonly onSelection: boolean;
}

/** How long a finger rests, and how far it may tremble meanwhile. */
const restMs = 500;
const trembles = 10;

/** What has a menu, or none, of its own. */
const foreign = ".canvas-panel, .edge-tools, input, textarea, [contenteditable]";

/** Asked for by the mouse's other button, by its key, and by a finger that rests. */
export function useMenuPlace() {
  const { selection, store } = useFlowEditor();
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const canvas = useStore(({ domNode }) => domNode?.closest<HTMLElement>(".flow-canvas") ?? null);
  useEffect(() => {
    if (!canvas) return;
    let rest: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
    const lift = () => {
      clearTimeout(rest?.timer);
      rest = null;
    };

    function open(target: Element, x: number, y: number): boolean {
      if (target.closest(foreign)) return false;
      const id = target.closest<HTMLElement>(".react-flow__node")?.dataset.id;
      const { graph } = store.getState().document;
      if (id && !selection.get().includes(id)) {
        if (!graph.nodes[id] && graph.marks?.[id]?.type !== "note") return false;
        selection.set([id]);
      }
      setPlace({ x, y, onSelection: id !== undefined || target.closest(".react-flow__nodesselection") !== null });
      return true;
    }
    const onContextMenu = (event: MouseEvent) => {
      // A finger's rest may be told of by the browser too.
      const isHeard = rest === null && event.button === 0 && event.detail === 0 && matchMedia("(hover: none)").matches;
      lift();
      if (isHeard || open(event.target as Element, event.clientX, event.clientY)) event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
      if (!isAsked || event.target !== canvas) return;
      event.preventDefault();
      const [first] = selection.get();
      const box = canvas.getBoundingClientRect();
      const { left, top } = first ? besideCard(first) : { left: box.width / 2, top: box.height / 2 };
      setPlace({ x: box.left + left, y: box.top + top, onSelection: first !== undefined });
    };
    const onPointerDown = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      lift();
      // A way out under the finger is about to be led on.
      if (pointerType !== "touch" || !isPrimary || (target as Element).closest(".react-flow__handle")) return;
      const timer = setTimeout(() => {
        lift();
        // The finger that goes up again taps on nothing.
        if (open(target as Element, x, y))
          window.addEventListener("touchend", (event) => event.preventDefault(), { ...once, passive: false });
      }, restMs);
      rest = { x, y, timer };
    };
    const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
      if (rest && Math.hypot(clientX - rest.x, clientY - rest.y) > trembles) lift();
    };
    const over = new AbortController();
    const once = { once: true, capture: true, signal: over.signal };
    const early = { capture: true, signal: over.signal };
    canvas.addEventListener("contextmenu", onContextMenu, early);
    canvas.addEventListener("keydown", onKeyDown, early);
    canvas.addEventListener("pointerdown", onPointerDown, early);
    canvas.addEventListener("pointermove", onPointerMove, early);
    canvas.addEventListener("pointerup", lift, early);
    canvas.addEventListener("pointercancel", lift, early);
    return () => {
      lift();
      over.abort();
    };
  }, [canvas, selection, store]);
  const close = () => {
    setPlace(null);
    // The menu holds the focus until it is gone. Unless what was chosen takes it then, the keys stay with the canvas.
    setTimeout(() => document.activeElement === document.body && canvas?.focus());
  };
  return { place, close };
}
