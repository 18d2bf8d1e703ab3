import { Button, Dialog, type Option, Select } from "@parlo/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  connectNodes,
  connectOperation,
  KindTile,
  nodeName,
  type ShownExit,
  shownExits,
  stepsAhead,
  useFlowEditor,
  useGraph,
  useNode,
  useShownLanguage,
} from "../../canvas/index.ts";
import type { OutlineRow } from "./outline-tree.ts";

interface ExitsDialogProps {
  nodeId: string;
  /** In the order in which the steps are offered. */
  rows: readonly OutlineRow[];
  onClose: () => void;
}

/** Where each way out of a step leads: any step of the flow, found by what it is called or says. */
export function ExitsDialog({ nodeId, rows, onClose }: ExitsDialogProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { catalog, store, announce } = editor;
  const language = useShownLanguage();
  const node = useNode(nodeId);
  const { tools } = useGraph();
  const steps = useMemo(
    () =>
      stepsAhead(
        editor,
        nodeId,
        rows.flatMap(({ node, reference }) => (reference ? [] : node)),
      ).map(
        ({ id, entry, label, hint }): Option => ({
          ...{ value: id, label },
          ...(hint && { hint }),
          icon: entry && <KindTile entry={entry} />,
        }),
      ),
    [rows, nodeId, editor],
  );
  if (!node) return null;
  const entry = catalog.entry(node.type);
  const options = [{ value: "", label: t("flow.outline.nowhere") }, ...steps];
  const lead = ({ exit, label }: ShownExit, targetNodeId: string) => {
    if (targetNodeId === (exit.targetNodeId ?? "")) return;
    if (targetNodeId === "") store.edit({ name: "disconnect", operations: [connectOperation(node.id, exit, null)] });
    else connectNodes(editor, node.id, exit, targetNodeId);
    const name = options.find(({ value }) => value === targetNodeId)?.label;
    announce(t("canvas.join.done", { exit: label, name }));
  };
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={t("flow.outline.exitsOf", { name: nodeName(node, entry) })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("flow.outline.done")}
        </Button>
      }
    >
      {shownExits(node, entry, tools, language).map((each) => (
        <Select
          key={each.handle}
          label={t("flow.outline.exit", { exit: each.label })}
          value={each.exit.targetNodeId ?? ""}
          options={options}
          onChange={(targetNodeId) => lead(each, targetNodeId)}
        />
      ))}
    </Dialog>
  );
}
