import type { FlowEditor } from "./flow-editor.ts";

/** Opens the search within the flow; where it is open, its field takes the focus. */
export function openFinder({ finding }: Pick<FlowEditor, "finding">): void {
  if (finding.get()) window.dispatchEvent(new Event("parlo:find"));
  else finding.set(true);
}
