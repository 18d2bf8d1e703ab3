import { useTranslation } from "react-i18next";
import { type StoreState, useFlowEditor, useStoreState } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";

const typeOf = ({ document }: StoreState) => document.graph.type;

export type SettingsPart = "general" | "formatting" | "triggers";

/** The parts of a flow's settings; an automation has what starts it besides. */
export function useSettingsTabs(part: SettingsPart) {
  const { t } = useTranslation();
  const { flowId } = useFlowEditor();
  const isAutomation = useStoreState(typeOf) === "Automation";
  const tab = (name: SettingsPart, href: string) => ({
    label: t(`flow.settings.${name}`),
    href,
    current: part === name,
  });
  return [
    tab("general", flowPaths.settings(flowId)),
    tab("formatting", flowPaths.formatting(flowId)),
    ...(isAutomation ? [tab("triggers", flowPaths.triggers(flowId))] : []),
  ];
}
