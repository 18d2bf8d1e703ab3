import type { FlowEditor } from "./flow-editor.ts";

/** Opens a step's settings, or a note, for who has come by key: what is typed next goes there, and no longer to the canvas. */
export function enterSettings({ here, openNode, store }: FlowEditor, nodeId: string): void {
  if (!store.getState().document.graph.nodes[nodeId]) {
    document.querySelector<HTMLElement>(`[data-note="${CSS.escape(nodeId)}"] textarea`)?.focus();
    return;
  }
  if (here.get() === nodeId) {
    window.dispatchEvent(new Event("parlo:settings"));
    return;
  }
  // The settings take a focus that nothing else holds.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  openNode(nodeId);
}
