import { toast } from "@parlo/ui";
import type { useReactFlow } from "@xyflow/react";
import { network } from "../app/load-later.ts";
import { fitOptions } from "./fit-options.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { drawnPart, type LayoutAnswer, type LayoutRequest, layoutOperations } from "./model/layout-request.ts";
import { observable } from "./observable.ts";

export const isLayingOut = observable(false);
let atWork: Worker | null = null;

/**
 * Lays out what is selected where that is more than one node, else the whole flow; one step back undoes it. The flow
 * can be worked on meanwhile; asked again before it is done, only the later one counts. Where it fails, as when the part
 * that does it cannot be had, `failed` is said.
 */
export function layoutFlow(
  editor: FlowEditor,
  drawing: Pick<ReturnType<typeof useReactFlow>, "fitView">,
  failed: string,
): void {
  layOut(editor, drawing).catch(() => toast({ variant: "destructive", title: failed }));
}

async function layOut(editor: FlowEditor, drawing: Pick<ReturnType<typeof useReactFlow>, "fitView">): Promise<void> {
  const { store } = editor;
  const selection = editor.selection.get();
  const nodeIds = selection.length > 1 ? selection : [];
  await network();
  const answer = await askWorker({ graph: drawnPart(store.getState().document.graph), nodeIds });
  const operations = layoutOperations(answer, store.getState().document.graph);
  if (operations.length > 0) store.edit({ name: "layout", operations });
  if (nodeIds.length === 0) setTimeout(() => void drawing.fitView({ ...fitOptions(), duration: 240 }), 60);
}

/** Never answers where another was asked meanwhile. */
function askWorker(request: LayoutRequest): Promise<LayoutAnswer> {
  atWork?.terminate();
  const worker = new Worker(new URL("./model/layout.worker.ts", import.meta.url), { type: "module" });
  atWork = worker;
  isLayingOut.set(true);
  return new Promise<LayoutAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<LayoutAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(`The layout could not be computed: ${message}`));
    worker.postMessage(request);
  }).finally(() => {
    worker.terminate();
    isLayingOut.set(false);
  });
}
