import type { FlowExport, FlowImportPreview } from "@parlo/contract";
import { useTranslation } from "react-i18next";

type Used = FlowImportPreview["references"][number]["usedBy"];

/** Where flows of a file name a thing, in words: the first place, and how many more there are. */
export function usePlaces(document: FlowExport): (usedBy: Used) => string {
  const { t } = useTranslation();
  return (usedBy) => {
    const [first] = usedBy;
    if (!first) return "";
    const entry = document.flows.find(({ flow }) => flow.id === first.flowId);
    const node = entry?.nodes.find(({ id }) => id === first.nodeId);
    const step = node ? node.name || t(`nodes.${node.type}.label`, { defaultValue: node.type }) : "";
    const place = [entry?.flow.name, step].filter(Boolean).join(" · ");
    const more = usedBy.reduce((sum, { places }) => sum + places, 0) - 1;
    return more > 0 ? t("flow.transfer.placesMore", { place, count: more }) : place;
  };
}
