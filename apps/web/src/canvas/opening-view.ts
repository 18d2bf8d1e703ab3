import type { Viewport } from "@xyflow/react";
import { fitOptions, phone } from "./fit-options.ts";
import { keepView, keptView } from "./kept-view.ts";

interface Card {
  readonly id: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly measured: { readonly width: number; readonly height: number };
}

/** Below this cards lose words. */
export const readable = 0.6;
/** How large the beginning of a flow is shown that does not fit as a whole. */
const beginning = 0.8;
/** Pixels that navigation and palette take beside the canvas, the settings with them, and bars above and below it. */
const beside = 340;
const besideWithSettings = 680;
/** Beside a canvas on which nothing is edited stands what there is to say of it. */
const besideStill = 480;
const aboveAndBelow = 180;

interface Opening {
  flowId: string;
  cards: readonly Card[];
  entryNodeId: string | null;
  /** The address names a step: its settings are open, and it will be brought into the middle. */
  withSettings: boolean;
  editable: boolean;
}

/** Where a flow opens: whole, if its cards can be read then; otherwise where it was last read, or at its beginning. */
export function openingView({ flowId, cards, entryNodeId, withSettings, editable }: Opening) {
  if (fitsReadably(cards, withSettings ? besideWithSettings : editable ? beside : besideStill))
    return { showsAll: true, fit: { fitView: true, fitViewOptions: fitOptions(editable) } };
  if (withSettings) return { showsAll: false, fit: {} };
  const kept = keptView(flowId);
  if (kept && cards.some((card) => isInView(card, kept))) return { showsAll: false, fit: { defaultViewport: kept } };
  return {
    showsAll: false,
    fit: { fitView: true, fitViewOptions: beginningOptions(entryNodeId ?? cards[0]?.id, editable) },
  };
}

/** Remembers where a flow is read; a look at it from afar does not count. */
export function keepReadableView(flowId: string, view: Viewport): void {
  if (view.zoom >= readable) keepView(flowId, view);
}

/** What follows a flow's first step stands at its right. */
function beginningOptions(nodeId: string | undefined, editable: boolean) {
  const { padding, ...options } = fitOptions(editable);
  const right = window.innerWidth < phone ? padding.right : ("50%" as const);
  return {
    ...options,
    padding: { ...padding, right },
    maxZoom: beginning,
    ...(nodeId !== undefined && { nodes: [{ id: nodeId }] }),
  };
}

function fitsReadably(cards: readonly Card[], taken: number): boolean {
  if (cards.length === 0 || window.innerWidth < phone) return false;
  const left = Math.min(...cards.map(({ position }) => position.x));
  const top = Math.min(...cards.map(({ position }) => position.y));
  const width = Math.max(...cards.map(({ position, measured }) => position.x + measured.width)) - left;
  const height = Math.max(...cards.map(({ position, measured }) => position.y + measured.height)) - top;
  return width * readable <= window.innerWidth - taken && height * readable <= window.innerHeight - aboveAndBelow;
}

/** Cards may have been moved, and the window may be another. */
function isInView({ position, measured }: Card, { x, y, zoom }: Viewport): boolean {
  const left = position.x * zoom + x;
  const top = position.y * zoom + y;
  const { innerWidth, innerHeight } = window;
  return (
    left < innerWidth - beside &&
    left + measured.width * zoom > 0 &&
    top < innerHeight - aboveAndBelow &&
    top + measured.height * zoom > 0
  );
}
