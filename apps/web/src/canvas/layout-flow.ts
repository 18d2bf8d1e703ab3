import type { useReactFlow } from "@xyflow/react";
import { fitOptions } from "./fit-options.ts";
import type { FlowEditor } from "./flow-editor.ts";

/** Lays out what is selected where that is more than one node, else the whole flow; one step back undoes it. */
export async function layoutFlow(
  editor: FlowEditor,
  drawing: Pick<ReturnType<typeof useReactFlow>, "fitView">,
): Promise<void> {
  // What computes the places is as large as a screen: it comes when it is asked for.
  const { layoutOperation } = await import("./model/layout.ts");
  const selection = editor.selection.get();
  const operation = layoutOperation(editor.store.getState().document.graph, selection.length > 1 ? selection : []);
  if (!operation) return;
  editor.store.edit({ name: "layout", operations: [operation] });
  if (selection.length <= 1) setTimeout(() => void drawing.fitView({ ...fitOptions(), duration: 240 }), 60);
}
