import { type ReactFlowState, useReactFlow, useStore } from "@xyflow/react";
import { memo, type PointerEvent, useMemo, type WheelEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFlowEditor, useGraph } from "./flow-editor.ts";
import { type Box, mapArea, mapPaths } from "./model/mini-map.ts";

/** Pixels; the style sheet has the same. */
const frame = { width: 134, height: 92 };

/** The whole flow in small, and what of it is in view; pressing it goes there. */
export function CanvasMiniMap() {
  const { catalog } = useFlowEditor();
  const { t } = useTranslation();
  const graph = useGraph();
  const drawing = useReactFlow();
  const area = useMemo(() => mapArea(graph, frame), [graph]);
  const paths = useMemo(
    () => mapPaths(graph, (type) => (catalog.entry(type)?.category ?? "Flow").toLowerCase()),
    [graph, catalog],
  );
  const go = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = area.width / frame.width;
    const x = area.x + (event.clientX - box.left) * scale;
    const y = area.y + (event.clientY - box.top) * scale;
    void drawing.setCenter(x, y, { zoom: drawing.getZoom() });
  };
  const zoom = (event: WheelEvent) => void drawing.zoomTo(drawing.getZoom() * 2 ** (event.deltaY * -0.002));
  return (
    <div
      className="canvas-panel canvas-mini-map"
      role="img"
      aria-label={t("canvas.miniMap")}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && go(event)}
      onWheel={zoom}
    >
      <Cards area={area} paths={paths} />
      <InView area={area} />
    </div>
  );
}

const Cards = memo(function Cards({ area, paths }: { area: Box; paths: ReturnType<typeof mapPaths> }) {
  return (
    <svg aria-hidden="true" viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}>
      {paths.map(({ category, d }) => (
        <path key={category} className={`category-${category}`} d={d} />
      ))}
    </svg>
  );
});

const viewOf = ({ transform, width, height }: ReactFlowState) => [...transform, width, height].join();

/** A frame of its own above the drawing: moving it draws no card again. */
function InView({ area }: { area: Box }) {
  const [x = 0, y = 0, zoom = 1, width = 0, height = 0] = useStore(viewOf).split(",").map(Number);
  const scale = frame.width / area.width;
  return (
    <span
      style={{
        transform: `translate(${(-x / zoom - area.x) * scale}px, ${(-y / zoom - area.y) * scale}px)`,
        width: (width / zoom) * scale,
        height: (height / zoom) * scale,
      }}
    />
  );
}
