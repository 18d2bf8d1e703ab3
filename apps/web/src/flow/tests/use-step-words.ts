import { useTranslation } from "react-i18next";
import { useFlowPlaces } from "../../app/use-flow-places.ts";
import { nodeName, shownExits, useFlowEditor, useGraph } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import type { PassedStep } from "./steps-passed.ts";

export interface StepWords {
  /** Where it can be opened; null where it is in no draft. */
  readonly placeOf: (nodeId: string) => { readonly name: string; readonly href: string | null };
  readonly exitOf: (step: PassedStep) => string;
}

/** What steps of the draft, and of the flows that were called, are named, and what their exits are. */
export function useStepWords(calledFlows: readonly string[]): StepWords {
  const { t } = useTranslation();
  const { flowId, catalog } = useFlowEditor();
  const { nodes, tools } = useGraph();
  const placeIn = useFlowPlaces(calledFlows);
  return {
    placeOf(nodeId) {
      const node = nodes[nodeId];
      if (node) return { name: nodeName(node, catalog.entry(node.type)), href: flowPaths.node(flowId, nodeId) };
      for (const id of calledFlows) {
        const { node: name, category } = placeIn(id, nodeId);
        if (category) return { name, href: flowPaths.node(id, nodeId) };
      }
      return { name: t("flow.tests.goneStep"), href: null };
    },
    exitOf({ nodeId, exit }) {
      if (!exit) return "";
      const node = nodes[nodeId];
      const found = node?.exits.find(({ name, expectedResultMatch }) => {
        return name === exit.name && expectedResultMatch === exit.match;
      });
      const shown = node && found && shownExits({ ...node, exits: [found] }, catalog.entry(node.type), tools)[0];
      return shown?.label ?? exit.match ?? exit.name;
    },
  };
}
