import type { Viewport } from "@xyflow/react";
import { keptJson } from "./kept-json.ts";

const key = "parlo.flow.views";
/** Flows; those not looked at for longest are forgotten. */
const most = 50;

/** Where a flow was last looked at on this device. */
export function keptView(flowId: string): Viewport | undefined {
  const [, view] = keptViews().find(([id]) => id === flowId) ?? [];
  return view;
}

export function keepView(flowId: string, view: Viewport): void {
  const others = keptViews().filter(([id]) => id !== flowId);
  localStorage.setItem(key, JSON.stringify([...others.slice(1 - most), [flowId, view]]));
}

/** The newest last. */
function keptViews(): [flowId: string, view: Viewport][] {
  const kept = keptJson(key);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

function isKept(entry: unknown): entry is [string, Viewport] {
  const [id, view] = Array.isArray(entry) ? entry : [];
  return typeof id === "string" && [view?.x, view?.y, view?.zoom].every(Number.isFinite) && view.zoom > 0;
}
