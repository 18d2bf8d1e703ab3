import type { FlowDocument } from "@parlo/contract";
import type { FlowGraph } from "@parlo/engine";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import {
  graphOfDocument,
  nodeName,
  shownExits,
  useFlowEditor,
  useGraph,
  useShownLanguage,
} from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import type { PassedStep } from "./steps-passed.ts";

export interface StepWords {
  /** Where it can be opened; null where it is in no draft. */
  readonly placeOf: (nodeId: string) => { readonly name: string; readonly href: string | null };
  readonly exitOf: (step: Pick<PassedStep, "nodeId" | "exit">) => string;
}

const graphs = (answers: readonly { readonly data?: FlowDocument | undefined }[]): readonly (FlowGraph | null)[] =>
  answers.map(({ data }) => (data ? graphOfDocument(data) : null));

/** What steps of the draft, and of the flows that were called, are named, and what their exits are. */
export function useStepWords(calledFlows: readonly string[]): StepWords {
  const { t } = useTranslation();
  const { flowId, catalog } = useFlowEditor();
  const own = useGraph();
  const language = useShownLanguage();
  const called = useQueries({
    queries: calledFlows.map((id) => api.flow.get.queryOptions({ input: { id }, staleTime: 60_000, retry: false })),
    combine: graphs,
  });
  const flows = useMemo(
    () => [{ id: flowId, graph: own }, ...calledFlows.map((id, at) => ({ id, graph: called[at] ?? null }))],
    [flowId, own, calledFlows, called],
  );
  function find(nodeId: string) {
    for (const { id, graph } of flows) {
      const node = graph?.nodes[nodeId];
      if (graph && node) return { node, href: flowPaths.node(id, nodeId), tools: graph.tools };
    }
    return null;
  }
  return {
    placeOf(nodeId) {
      const found = find(nodeId);
      if (!found) return { name: t("flow.tests.goneStep"), href: null };
      return { name: nodeName(found.node, catalog.entry(found.node.type)), href: found.href };
    },
    exitOf({ nodeId, exit }) {
      if (!exit) return "";
      const found = find(nodeId);
      const left = found?.node.exits.find(({ name, expectedResultMatch }) => {
        return name === exit.name && expectedResultMatch === exit.match;
      });
      const entry = found ? catalog.entry(found.node.type) : undefined;
      const [shown] = found && left ? shownExits({ ...found.node, exits: [left] }, entry, found.tools, language) : [];
      return shown?.label ?? exit.match ?? exit.name;
    },
  };
}
