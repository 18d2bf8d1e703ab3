import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";

/** The language in which cards show what is said. */
export function useShownLanguage(): string {
  return useObserved(useFlowEditor().names, ({ language }) => language);
}
