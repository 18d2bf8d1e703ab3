import type { ReactNode } from "react";
import { historyKey, useFlowEditor } from "../../canvas/index.ts";

/** What settings, comments and the test chat share beside the flow. Undo there takes back what was done to the flow. */
export function Dock({ children }: { children: ReactNode }) {
  const { store, editable } = useFlowEditor();
  return (
    <div
      className="dock flex min-h-0 w-[344px] flex-none flex-col border-s border-line bg-surface max-tablet:absolute max-tablet:inset-0 max-tablet:z-20 max-tablet:w-full dock:w-auto dock:flex-row"
      onKeyDownCapture={(event) => {
        const step = historyKey(event);
        if (!step || !(event.target instanceof Element)) return;
        // What is written there, or in a dialog over it, is no part of the flow.
        if (event.target.closest("[data-own-undo]") || !event.currentTarget.contains(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        if (editable) store[step]();
      }}
    >
      {children}
    </div>
  );
}
