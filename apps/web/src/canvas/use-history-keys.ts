import { useEffect } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { historyKey } from "./history-key.ts";
import { isTyping } from "./is-typing.ts";

/**
 * Takes back and does again by key, wherever the flow is on the screen. What is typed in a field is the field's own to
 * take back, unless all `fields` of the screen are the flow's.
 */
export function useHistoryKeys(fields: "own" | "flow" = "own"): void {
  const { store, editable } = useFlowEditor();
  useEffect(() => {
    const isFlows = fields === "flow";
    const onKey = (event: KeyboardEvent) => {
      const step = historyKey(event);
      if (!step || event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      if (!isFlows && isTyping(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (editable) store[step]();
    };
    // Before the field hears of it.
    window.addEventListener("keydown", onKey, isFlows);
    return () => window.removeEventListener("keydown", onKey, isFlows);
  }, [store, editable, fields]);
}
