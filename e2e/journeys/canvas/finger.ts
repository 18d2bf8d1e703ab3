import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen, as the browser gets them: what taps alone cannot say. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", places: readonly Place[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: places.map((place, id) => ({ ...place, id })) });
  const between = (from: Place, to: Place, part: number) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  const move = async (ways: readonly { readonly from: Place; readonly to: Place }[]) => {
    await touch(
      "touchStart",
      ways.map(({ from }) => from),
    );
    for (let step = 1; step <= 8; step++)
      await touch(
        "touchMove",
        ways.map(({ from, to }) => between(from, to, step / 8)),
      );
    // Lifted at full speed it would fling, and the browser takes the tap that ends a fling for nothing else.
    await wait(150);
    await touch("touchEnd", []);
  };
  return {
    drag: (from: Place, to: Place) => move([{ from, to }]),
    /** Two fingers go apart or together on a line across the screen. */
    pinch: (middle: Place, from: number, to: number) =>
      move(
        [-1, 1].map((side) => ({
          from: { x: middle.x + side * from, y: middle.y },
          to: { x: middle.x + side * to, y: middle.y },
        })),
      ),
    rest: async (at: Place, until: () => Promise<unknown>) => {
      await touch("touchStart", [at]);
      await until();
      await touch("touchEnd", []);
    },
  };
}
