/** The style sheet has no palette and no small map below this width. */
const phone = 760;

/** Below this a card's words cannot be read. */
const readable = 0.7;
/** Pixels that navigation, palette and settings take beside the canvas, and bars above and below it. */
const beside = 680;
const aboveAndBelow = 180;

/** Whether all cards find room at a size at which they can be read. */
export function fitsReadably(
  nodes: readonly { position: { x: number; y: number }; measured: { width: number; height: number } }[],
): boolean {
  if (nodes.length === 0 || window.innerWidth < phone) return false;
  const left = Math.min(...nodes.map(({ position }) => position.x));
  const top = Math.min(...nodes.map(({ position }) => position.y));
  const width = Math.max(...nodes.map(({ position, measured }) => position.x + measured.width)) - left;
  const height = Math.max(...nodes.map(({ position, measured }) => position.y + measured.height)) - top;
  return width * readable <= window.innerWidth - beside && height * readable <= window.innerHeight - aboveAndBelow;
}

/** Where a flow opens: whole, and on a phone, where that would be blocks without a word, at its beginning. */
export function firstFitOptions(entryNodeId: string | null) {
  const options = fitOptions();
  return window.innerWidth < phone && entryNodeId !== null
    ? { ...options, nodes: [{ id: entryNodeId }], maxZoom: readable }
    : options;
}

/** Everything in view, clear of what floats on the canvas. */
export function fitOptions() {
  const left = window.innerWidth < phone ? "16px" : "228px";
  return {
    padding: { left, top: "32px", right: left === "16px" ? left : "32px", bottom: "72px" },
    maxZoom: 1,
  } as const;
}
