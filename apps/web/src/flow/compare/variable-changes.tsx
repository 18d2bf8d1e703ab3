import { type FlowGraph, own } from "@parlo/engine";
import { Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFlowEditor, variablesOf } from "../../canvas/index.ts";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";

interface VariableChangesProps {
  id: string;
  before: FlowGraph;
  after: FlowGraph;
}

/** Which variables a step reads or writes that it did not, and which it does not any more. */
export function VariableChanges({ id, before, after }: VariableChangesProps) {
  const { t } = useTranslation();
  const { catalog } = useFlowEditor();
  const { definitions } = useEditorSurroundings().known;
  const usesIn = (graph: FlowGraph): readonly string[] => {
    const node = own(graph.nodes, id);
    const kind = node && catalog.entry(node.type)?.kind;
    if (!node || !kind) return [];
    const tools = node.tools.flatMap((tool) => graph.tools[tool] ?? []);
    return variablesOf(node, kind, tools, definitions).flatMap(({ key, reads, writes }) => [
      ...(reads ? [`${key} · ${t("flow.variables.reads")}`] : []),
      ...(writes ? [`${key} · ${t("flow.variables.writes")}`] : []),
    ]);
  };
  const [old, now] = [usesIn(before), usesIn(after)];
  const came = now.filter((use) => !old.includes(use));
  const went = old.filter((use) => !now.includes(use));
  if (came.length + went.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-xs text-text-3">{t("flow.variables.title")}</h3>
      <ul className="text-difference flex flex-col gap-1 font-mono text-xs">
        {came.map((use) => (
          <li key={use} className="flex items-center gap-1">
            <Plus aria-hidden className="size-3 text-ok-text" />
            <ins>{use}</ins>
          </li>
        ))}
        {went.map((use) => (
          <li key={use} className="flex items-center gap-1">
            <Minus aria-hidden className="size-3 text-danger-text" />
            <del>{use}</del>
          </li>
        ))}
      </ul>
    </div>
  );
}
