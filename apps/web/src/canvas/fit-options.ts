/** The style sheet has no palette and no small map below this width. */
export const phone = 760;

/** Everything in view, clear of what floats on the canvas. */
export function fitOptions() {
  const left = window.innerWidth < phone ? "16px" : "228px";
  return {
    padding: { left, top: "32px", right: left === "16px" ? left : "32px", bottom: "72px" },
    maxZoom: 1,
  } as const;
}
