import type { FlowEditor } from "./flow-editor.ts";

/** Opens a step's settings for who has come by key: what is typed next goes there, and no longer to the canvas. */
export function enterSettings({ here, openNode }: FlowEditor, nodeId: string): void {
  if (here.get() === nodeId) {
    window.dispatchEvent(new Event("parlo:settings"));
    return;
  }
  // The settings take a focus that nothing else holds.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  openNode(nodeId);
}
