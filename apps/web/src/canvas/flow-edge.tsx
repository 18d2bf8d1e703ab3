import { EdgeLabelRenderer, type EdgeProps, type ReactFlowState, useInternalNode, useStore } from "@xyflow/react";
import { Plus, X } from "lucide-react";
import { memo, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "./flow-editor.ts";
import { edgePoints, middleOf, roundedPath } from "./model/edge-path.ts";
import { exitOfHandle } from "./model/exit-handle.ts";
import { connectOperation } from "./model/node-operations.ts";
import { useIsPassed } from "./use-is-passed.ts";

/** A connection; under the pointer it offers to insert a step and to let go. */
export const FlowEdge = memo(function FlowEdge(props: EdgeProps) {
  const { id, source, target, sourceX, sourceY, targetX, targetY, selected } = props;
  const [near, setNear] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useInternalNode(source);
  const to = useInternalNode(target);
  const lit = useIsPassed(id);
  const { contrast } = useFlowEditor();
  const state = contrast?.edges.get(id);
  const sourceTop = from?.internals.positionAbsolute.y ?? null;
  const targetTop = to?.internals.positionAbsolute.y ?? null;
  const sourceHeight = from?.measured.height;
  const targetHeight = to?.measured.height;
  const points = useMemo(
    () =>
      edgePoints({
        source: { x: sourceX, y: sourceY },
        target: { x: targetX, y: targetY },
        sourceTop,
        sourceBottom: sourceTop === null || sourceHeight === undefined ? null : sourceTop + sourceHeight,
        targetTop,
        targetBottom: targetTop === null || targetHeight === undefined ? null : targetTop + targetHeight,
      }),
    [sourceX, sourceY, targetX, targetY, sourceTop, sourceHeight, targetTop, targetHeight],
  );
  const path = useMemo(() => roundedPath(points), [points]);

  const [touchElsewhere] = useState(() => (event: globalThis.PointerEvent) => {
    if (event.target instanceof Element && event.target.closest(".edge-tools")) return;
    removeEventListener("pointerdown", touchElsewhere, true);
    setNear(false);
  });
  useEffect(() => () => removeEventListener("pointerdown", touchElsewhere, true), [touchElsewhere]);
  const enter = ({ pointerType }: PointerEvent) => {
    clearTimeout(leaving.current);
    if (pointerType !== "touch") setNear(true);
  };
  const offer = () => {
    setNear(true);
    addEventListener("pointerdown", touchElsewhere, true);
  };
  // The buttons stand beside the line: the pointer needs a moment to reach them, a finger until it touches something else.
  const leave = ({ pointerType }: PointerEvent) => {
    // Not under the finger that is just being lifted: its tap would press one of them.
    leaving.current = pointerType === "touch" ? setTimeout(offer, 150) : setTimeout(() => setNear(false), 250);
  };
  return (
    <>
      <path className={`flow-edge${lit ? " lit" : ""} ${state ?? ""}`} d={path} />
      {contrast && state && (
        <EdgeMark at={middleOf(points)}>
          <contrast.Badge state={state} />
        </EdgeMark>
      )}
      <path
        d={path}
        fill="none"
        strokeOpacity={0}
        strokeWidth={16}
        className="react-flow__edge-interaction"
        onPointerEnter={enter}
        onPointerLeave={leave}
      />
      {(near || selected) && <EdgeTools edge={props} points={points} onEnter={enter} onLeave={leave} />}
    </>
  );
});

function EdgeMark({ at, children }: { at: ReturnType<typeof middleOf>; children: ReactNode }) {
  return (
    <EdgeLabelRenderer>
      <div className="edge-state" style={{ transform: `translate(-50%, -50%) translate(${at.x}px, ${at.y}px)` }}>
        {children}
      </div>
    </EdgeLabelRenderer>
  );
}

interface EdgeToolsProps {
  edge: EdgeProps;
  points: ReturnType<typeof edgePoints>;
  onEnter: (event: PointerEvent) => void;
  onLeave: (event: PointerEvent) => void;
}

const zoomOf = ({ transform }: ReactFlowState) => transform[2];

function EdgeTools({ edge, points, onEnter, onLeave }: EdgeToolsProps) {
  const { store, quickPalette, editable } = useFlowEditor();
  const { t } = useTranslation();
  const zoom = useStore(zoomOf);
  if (!editable) return null;
  const middle = middleOf(points);
  // As large as they are meant to be, also where the cards are small.
  const scale = Math.max(1, 1 / zoom);
  const exit = exitOfHandle(edge.sourceHandleId ?? "default");
  const insert = (event: React.MouseEvent) => {
    const canvas = event.currentTarget.closest(".flow-canvas")?.getBoundingClientRect();
    quickPalette.set({
      left: event.clientX - (canvas?.left ?? 0),
      top: event.clientY - (canvas?.top ?? 0),
      at: null,
      source: { nodeId: edge.source, exit },
    });
  };
  return (
    <EdgeLabelRenderer>
      <div
        className="edge-tools nodrag nopan"
        data-id={edge.id}
        style={{ transform: `translate(-50%, -50%) translate(${middle.x}px, ${middle.y}px) scale(${scale})` }}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
      >
        <button type="button" aria-label={t("canvas.edge.insert")} title={t("canvas.edge.insert")} onClick={insert}>
          <Plus />
        </button>
        <button
          type="button"
          aria-label={t("canvas.edge.disconnect")}
          title={t("canvas.edge.disconnect")}
          onClick={() => store.edit({ name: "disconnect", operations: [connectOperation(edge.source, exit, null)] })}
        >
          <X />
        </button>
      </div>
    </EdgeLabelRenderer>
  );
}
