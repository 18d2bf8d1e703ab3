import "./stop-mark.css";
import { Octagon } from "lucide-react";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFlowEditor, useObserved } from "../../../canvas/index.ts";
import { flowStops } from "./flow-stops.ts";

/** Marks the steps before which tests stop, on the canvas and in the outline. */
export function StopMarks() {
  const { flowId, badges } = useFlowEditor();
  const any = useObserved(flowStops(flowId), isAny);
  useEffect(() => {
    if (!any) return;
    badges.set((before) => ({ ...before, stops: StopMark }));
    return () => badges.set(({ stops: _, ...others }) => others);
  }, [any, badges]);
  return null;
}

const isAny = ({ length }: readonly string[]) => length > 0;

function StopMark({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation();
  const { flowId } = useFlowEditor();
  const stops = useObserved(
    flowStops(flowId),
    useCallback((ids) => ids.includes(nodeId), [nodeId]),
  );
  if (!stops) return null;
  const label = t("flow.test.stops.mark");
  return (
    <span className="stop-mark" role="img" aria-label={label} title={label}>
      <Octagon aria-hidden />
    </span>
  );
}
