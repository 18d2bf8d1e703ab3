/** Milliseconds between the frames while something moved. */
export type Frames = readonly number[];

export type Move = "drag" | "zoom" | "pan";

/**
 * Runs in the page: moves by one step each frame, so that what a step costs shows in the time until the next. The
 * events are those a browser makes of a mouse and a wheel.
 */
export async function drive({ move, steps }: { move: Move; steps: number }): Promise<Frames> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const pane = document.querySelector(".react-flow__pane");
  if (!pane) throw new Error("Nothing is drawn");
  const box = pane.getBoundingClientRect();
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const mouse = (type: string, target: EventTarget, at: { x: number; y: number }) =>
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, view: window, clientX: at.x, clientY: at.y, button: 0 }),
    );
  const wheel = (deltaY: number, ctrlKey: boolean) =>
    pane.dispatchEvent(
      new WheelEvent("wheel", {
        bubbles: true,
        cancelable: true,
        clientX: middle.x,
        clientY: middle.y,
        deltaY,
        ctrlKey,
      }),
    );
  const distance = (one: Element) => {
    const place = one.getBoundingClientRect();
    return Math.hypot(place.left + place.width / 2 - middle.x, place.top + place.height / 2 - middle.y);
  };
  const node = [...document.querySelectorAll(".react-flow__node")].sort((a, b) => distance(a) - distance(b))[0];
  if (!node) throw new Error("No node is in view");
  const place = node.getBoundingClientRect();
  // The upper edge of a card has nothing else to take hold of.
  const start = { x: place.left + place.width / 2, y: place.top + Math.min(place.height / 4, 15) };
  if (move === "drag") {
    mouse("mousedown", document.elementFromPoint(start.x, start.y) ?? node, start);
    mouse("mousemove", window, { x: start.x + 4, y: start.y + 4 });
  }
  await frame();
  const intervals: number[] = [];
  let last = await frame();
  for (let step = 0; step < steps; step += 1) {
    const turn = (step / steps) * 2 * Math.PI;
    if (move === "drag")
      mouse("mousemove", window, { x: start.x + 60 * Math.sin(turn), y: start.y + 60 * (1 - Math.cos(turn)) });
    else if (move === "zoom") wheel(step < steps / 2 ? -40 : 40, true);
    else wheel(step < steps / 2 ? 12 : -12, false);
    const at = await frame();
    intervals.push(at - last);
    last = at;
  }
  if (move === "drag") mouse("mouseup", window, start);
  return intervals;
}
