/** The style sheet has no palette and no small map below this width. */
export const phone = 760;

/** Everything in view, clear of what floats on the canvas: the palette stands there only for those who may edit. */
export function fitOptions(editable = true) {
  const isPhone = window.innerWidth < phone;
  const left = isPhone ? "16px" : editable ? "228px" : "32px";
  return {
    padding: { left, top: "32px", right: isPhone ? "16px" : "32px", bottom: "72px" },
    maxZoom: 1,
  } as const;
}
