import type { FlowGraph } from "@parlo/engine";
import { Button } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { bringBack, removedNode, type StoreState, useFlowEditor, useStoreState } from "../../canvas/index.ts";

interface BringBackProps {
  nodeId: string;
  /** The flow as it was before the step was taken away. */
  known: FlowGraph;
}

const clashesOf = ({ document }: StoreState) => document.clashes;

/** A step that somebody else removed comes back with what was written in it here. */
export function BringBack({ nodeId, known }: BringBackProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const clash = useStoreState(clashesOf).find((one) => one.kind === "removed" && one.node.id === nodeId);
  const removed = clash ?? removedNode(known, nodeId);
  if (removed?.kind !== "removed" || !editor.editable) return null;
  const back = () => {
    bringBack(editor, removed);
    if (clash) editor.store.forgetClash(clash.id);
  };
  return (
    <Button variant="primary" onClick={back}>
      {t("flow.drawer.bringBack")}
    </Button>
  );
}
