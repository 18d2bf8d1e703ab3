import { useFlowEditor } from "../../canvas/index.ts";
import { HeatOnSteps } from "./heat-on-steps.tsx";
import { HeatPanel } from "./heat-panel.tsx";
import { noHeat, useHeat } from "./use-heat.ts";
import { useHeatChoice } from "./use-heat-choice.ts";

/** How the flow is used, above its outline. */
export function OutlineHeat({ onClose }: { onClose: () => void }) {
  const { openNode } = useFlowEditor();
  const { choice, choose, leave } = useHeatChoice();
  const query = useHeat(choice);
  return (
    <>
      <HeatOnSteps heat={query.data ?? noHeat} metric={choice.metric} />
      <HeatPanel
        className="mb-4 max-w-[980px] rounded-lg border border-line"
        {...{ query, choice }}
        onChange={choose}
        onShow={openNode}
        onClose={() => {
          leave();
          onClose();
        }}
      />
    </>
  );
}
