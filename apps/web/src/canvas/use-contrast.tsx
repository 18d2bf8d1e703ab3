import type { ReactNode } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import type { ContrastState } from "./model/contrast.ts";

/** How a node or a mark differs, where two states of the flow are compared, and what says so on it. */
export function useContrast(id: string): { readonly state: ContrastState | ""; readonly badge: ReactNode } {
  const { contrast } = useFlowEditor();
  const state = contrast?.parts.get(id);
  return contrast && state ? { state, badge: <contrast.Badge state={state} /> } : { state: "", badge: null };
}
