/** Everything in view, clear of what floats on the canvas. */
export const fitOptions = {
  padding: { left: "228px", top: "32px", right: "32px", bottom: "72px" },
  maxZoom: 1,
} as const;
