import { useCallback, useEffect } from "react";
import { useFlowEditor, useObserved } from "../../canvas/index.ts";

const never = { get: () => false, subscribe: () => () => undefined, set: () => undefined };

/** Whether it is shown how the flow is used; an address that asks for it switches it on. */
export function useHeatMode(heated: boolean) {
  const { heating } = useFlowEditor();
  const on = useObserved(heating ?? never, Boolean);
  useEffect(() => {
    if (heated) heating?.set(true);
  }, [heated, heating]);
  const close = useCallback(() => heating?.set(false), [heating]);
  const toggle = useCallback(() => heating?.set((before) => !before), [heating]);
  return { on, close, toggle };
}
