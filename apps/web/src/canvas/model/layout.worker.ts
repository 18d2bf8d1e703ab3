import { layoutPlaces } from "./layout.ts";
import type { LayoutAnswer, LayoutRequest } from "./layout-request.ts";

addEventListener("message", ({ data: { graph, nodeIds } }: MessageEvent<LayoutRequest>) => {
  postMessage(layoutPlaces(graph, nodeIds) satisfies LayoutAnswer);
});
