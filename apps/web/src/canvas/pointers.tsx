import "./pointers.css";
import { useReactFlow, useStore, ViewportPortal } from "@xyflow/react";
import { MousePointer2 } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";
import { colourOf } from "./person-colour.ts";

const everything = <Value,>(value: Value) => value;

/** Where the others in the flow point; and takes note of where one points oneself, for them. */
export function Pointers({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { people, pointers } = useFlowEditor();
  const shown = useObserved(people, everything);
  const places = useObserved(pointers, everything);
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
  useEffect(() => {
    const element = frame.current;
    const moved = ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });
      pointing.set({ x: Math.round(x), y: Math.round(y) });
    };
    const left = () => pointing.set(null);
    element?.addEventListener("pointermove", moved);
    element?.addEventListener("pointerleave", left);
    return () => {
      element?.removeEventListener("pointermove", moved);
      element?.removeEventListener("pointerleave", left);
      left();
    };
  }, [frame, pointing, screenToFlowPosition]);
}
