import type { ExitKey } from "@parlo/engine";
import { Dialog, Select } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addNode,
  nodeName,
  openWay,
  PaletteList,
  type ShownExit,
  sameExit,
  shownExits,
  useFlowEditor,
  useGraph,
  useNode,
  useShownLanguage,
} from "../../canvas/index.ts";

interface AddStepDialogProps {
  nodeId: string;
  /** The way out that was asked for; null where it is still to be chosen. */
  wanted: ExitKey | null;
  onAdded: (nodeId: string) => void;
  onClose: () => void;
}

/** A new step behind one of a step's ways out; what that led to follows the new one. */
export function AddStepDialog({ nodeId, wanted, onAdded, onClose }: AddStepDialogProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const language = useShownLanguage();
  const node = useNode(nodeId);
  const { tools } = useGraph();
  const entry = node && editor.catalog.entry(node.type);
  const exits = node ? shownExits(node, entry, tools, language) : [];
  const [handle, setHandle] = useState(() => {
    const usual = openWay(exits.map(({ exit }) => exit));
    const isWanted = ({ exit }: ShownExit) => (wanted ? sameExit(exit, wanted) : exit === usual);
    return exits.find(isWanted)?.handle;
  });
  const chosen = exits.find((each) => each.handle === handle);
  if (!node) return null;
  return (
    <Dialog open onClose={onClose} title={t("flow.outline.addAfter", { name: nodeName(node, entry) })}>
      {exits.length > 1 && (
        <Select
          label={t("canvas.join.exit")}
          value={handle ?? ""}
          options={exits.map((each) => ({ value: each.handle, label: each.label }))}
          onChange={setHandle}
        />
      )}
      <div className="flex h-[min(26rem,60dvh)] flex-col">
        <PaletteList
          autoFocus
          withRecent
          isBehind
          onEscape={onClose}
          onChoose={(kind) => {
            if (!chosen) return;
            const added = addNode(editor, kind, { at: null, source: { nodeId, exit: chosen.exit } });
            editor.announce(t("canvas.announce.added", { name: kind.label }));
            onAdded(added);
          }}
        />
      </div>
    </Dialog>
  );
}
