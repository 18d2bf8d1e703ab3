import type { MenuItem } from "@parlo/ui";
import { Octagon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFlowEditor, useObserved } from "../../../canvas/index.ts";
import { flowStops } from "./flow-stops.ts";
import { useToggleStop } from "./use-toggle-stop.ts";

/** What a step's menus say of whether tests stop before it. */
export function useStopItem(): (nodeId: string) => MenuItem {
  const { t } = useTranslation();
  const stops = useObserved(flowStops(useFlowEditor().flowId));
  const toggle = useToggleStop();
  return (nodeId) => ({
    label: t(stops.includes(nodeId) ? "flow.test.stops.remove" : "flow.test.stops.add"),
    icon: <Octagon />,
    keys: "B",
    onSelect: () => toggle(nodeId),
  });
}
