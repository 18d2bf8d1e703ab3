import { useStoreApi } from "@xyflow/react";
import { type MouseEvent, useEffect } from "react";
import { useObserved } from "./observable.ts";
import { type ViewPreferences, viewPreferences } from "./view-preferences.ts";

const moves = { panOnDrag: true };
// The middle button, and the left one with the space bar, move the canvas.
const byMouse = { selectionOnDrag: true, panOnDrag: [1] };
// The drawing library awaits the click that ends a box drawn by a mouse, and would take the next tap for it.
const endBox = ({ target }: MouseEvent) => void target.dispatchEvent(new window.MouseEvent("click"));
// It lets a finger draw boxes only where nothing moves by it.
const byFinger = { selectionOnDrag: true, panOnDrag: false, onSelectionEnd: endBox };
const boxesOf = ({ boxes }: ViewPreferences) => boxes;

/**
 * What dragging on empty canvas does, and whether what is tapped is gathered: a finger has no key to hold, so while it
 * draws boxes a tap on a card chooses it beside the others or lets it go.
 */
export function useBoxes() {
  const boxes = useObserved(viewPreferences, boxesOf);
  const drawing = useStoreApi();
  const gather = boxes && matchMedia("(pointer: coarse)").matches;
  useEffect(() => {
    drawing.setState({ multiSelectionActive: gather });
  }, [drawing, gather]);
  if (!boxes) return { dragging: moves, gather };
  return { dragging: gather ? byFinger : byMouse, gather };
}
