import "./pointers.css";
import { useOnViewportChange, useReactFlow, useStore, ViewportPortal } from "@xyflow/react";
import { MousePointer2 } from "lucide-react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";
import { colourOf } from "./person-colour.ts";

/** Where the others in the flow point; and takes note of where one points oneself, for them. */
export function Pointers({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { people, pointers } = useFlowEditor();
  const shown = useObserved(people);
  const places = useObserved(pointers);
  const zoom = useStore((state) => state.transform[2]);
  useOwnPointer(frame);
  return (
    <ViewportPortal>
      {shown.map(({ clientId, userId, name }) => {
        const at = places[clientId];
        if (!at) return null;
        return (
          <div
            key={clientId}
            aria-hidden
            translate="no"
            className={`other-pointer category-${colourOf(userId)}`}
            style={{ translate: `${at.x}px ${at.y}px`, scale: String(1 / zoom) }}
          >
            <MousePointer2 />
            <span>{name}</span>
          </div>
        );
      })}
    </ViewportPortal>
  );
}

function useOwnPointer(frame: RefObject<HTMLElement | null>): void {
  const { pointing } = useFlowEditor();
  const { screenToFlowPosition } = useReactFlow();
  const onScreen = useRef<{ x: number; y: number } | null>(null);
  const tell = useCallback(() => {
    if (onScreen.current === null) return pointing.set(null);
    const { x, y } = screenToFlowPosition(onScreen.current, { snapToGrid: false });
    pointing.set({ x: Math.round(x), y: Math.round(y) });
  }, [pointing, screenToFlowPosition]);
  // A view that moves under a pointer at rest takes it elsewhere.
  useOnViewportChange({ onEnd: tell });
  useEffect(() => {
    const element = frame.current;
    const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
      onScreen.current = { x, y };
      tell();
    };
    const left = () => {
      onScreen.current = null;
      tell();
    };
    element?.addEventListener("pointermove", moved);
    element?.addEventListener("pointerleave", left);
    return () => {
      element?.removeEventListener("pointermove", moved);
      element?.removeEventListener("pointerleave", left);
      left();
    };
  }, [frame, tell]);
}
