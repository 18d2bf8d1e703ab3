/** The style sheet has no palette and no small map below this width. */
export const phone = 760;

/**
 * Everything in view, clear of what floats on the canvas: the palette stands there only for those who may edit, the heat
 * of steps only where somebody looks at it.
 */
export function fitOptions(editable = true) {
  const isPhone = window.innerWidth < phone;
  const left = isPhone ? "16px" : editable ? "228px" : "32px";
  const heat = document.querySelector(".canvas-heat");
  const right = isPhone ? 16 : 32 + (heat?.clientWidth ?? 0);
  const bottom = 72 + (isPhone ? (heat?.clientHeight ?? 0) : 0);
  return {
    padding: { left, top: "32px", right: `${right}px`, bottom: `${bottom}px` },
    maxZoom: 1,
  } as const;
}
