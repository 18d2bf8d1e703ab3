import type { Texts } from "../texts/en.ts";
import { fillIn } from "../texts/fill-in.ts";

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** How many there may be, where that is not as many as one likes. */
export const limitsTold = (texts: Texts, bounds: Bounds, offered: number): string =>
  [bounds.least > 1 && boundTold(texts, "atLeast", bounds), bounds.most < offered && boundTold(texts, "atMost", bounds)]
    .filter(Boolean)
    .join(" · ");

/** The one of the bounds that was not kept. */
export const boundTold = (texts: Texts, bound: "atLeast" | "atMost", { least, most }: Bounds): string =>
  fillIn(texts[bound], { count: bound === "atLeast" ? least : most });
