import type { FlowNode } from "@parlo/engine";
import { Button, IconButton, Menu, type MenuItem } from "@parlo/ui";
import {
  ClipboardPaste,
  Copy,
  CopyPlus,
  Ellipsis,
  Group,
  ListChecks,
  Pencil,
  Plus,
  Scissors,
  Split,
  StickyNote,
  Trash2,
  Ungroup,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "../../canvas/index.ts";

/** What can be done with a row's step. They stay the same while the outline is open. */
export interface RowDeeds {
  readonly add: (nodeId: string) => void;
  readonly lead: (nodeId: string) => void;
  readonly copy: (nodeId: string) => void;
  readonly cut: (nodeId: string) => void;
  readonly paste: (nodeId: string) => void;
  readonly duplicate: (nodeId: string) => void;
  readonly remove: (nodeId: string) => void;
  /** Begins a note beside a step. */
  readonly note: (nodeId: string) => void;
  readonly frame: (nodeId: string) => void;
  readonly unframe: (nodeId: string) => void;
  /** Chooses a step among others, or leaves it out. */
  readonly toggle: (nodeId: string) => void;
  /** Chooses all from where that was begun up to a step. */
  readonly extend: (from: string, to: string) => void;
  readonly openMark: (markId: string) => void;
}

interface DeedsProps {
  node: FlowNode;
  name: string;
  /** It is chosen among others. */
  isChosen: boolean;
  /** It stands in a frame. */
  isFramed: boolean;
  tabIndex: number;
  deeds: RowDeeds;
}

/** What can be done with a row's step, at the end of its line. */
export function Deeds({ node, name, isChosen, isFramed, tabIndex, deeds }: DeedsProps) {
  const { t } = useTranslation();
  const { openNode } = useFlowEditor();
  const small = (control: string, label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton size="sm" data-control={control} tabIndex={tabIndex} {...{ label, icon, onClick }} />
  );
  const item = (label: string, icon: ReactNode, deed: (nodeId: string) => void, keys?: string): MenuItem => ({
    // What takes the row away comes once the menu has given the focus back.
    ...{ label, icon, onSelect: () => void setTimeout(() => deed(node.id)) },
    ...(keys && { keys }),
  });
  const choose = item(t(isChosen ? "flow.outline.leaveOut" : "flow.outline.choose"), <ListChecks />, deeds.toggle);
  const marks = [
    item(t("flow.keys.note"), <StickyNote />, deeds.note, "N"),
    isFramed
      ? item(t("canvas.selection.unframe"), <Ungroup />, deeds.unframe, "⇧G")
      : item(t("flow.outline.frame"), <Group />, deeds.frame, "G"),
  ];
  const copy = item(t("canvas.selection.copy"), <Copy />, deeds.copy, "⌘C");
  const paste = item(t("flow.outline.paste"), <ClipboardPaste />, deeds.paste, "⌘V");
  return (
    <span className="ms-auto flex flex-none items-center gap-1">
      {node.exits.length > 0 && (
        <>
          <Button
            size="sm"
            icon={<Plus />}
            data-control="add"
            tabIndex={tabIndex}
            aria-label={t("flow.outline.addAfter", { name })}
            className="max-tablet:min-w-touch"
            onClick={() => deeds.add(node.id)}
          >
            <span className="max-tablet:hidden">{t("flow.outline.add")}</span>
          </Button>
          {small("lead", t("flow.outline.exitsOf", { name }), <Split />, () => deeds.lead(node.id))}
        </>
      )}
      <span className="max-tablet:hidden">
        {small("edit", t("flow.outline.edit", { name }), <Pencil />, () => openNode(node.id))}
      </span>
      <Menu
        align="end"
        trigger={
          <IconButton
            size="sm"
            data-control="more"
            tabIndex={tabIndex}
            label={t("flow.outline.more", { name })}
            icon={<Ellipsis />}
          />
        }
        groups={
          // A flow has one Start.
          node.type === "Start"
            ? [{ items: [copy, paste] }, { items: [choose, ...marks] }]
            : [
                {
                  items: [
                    copy,
                    item(t("canvas.selection.cut"), <Scissors />, deeds.cut, "⌘X"),
                    paste,
                    item(t("canvas.selection.duplicate"), <CopyPlus />, deeds.duplicate, "⌘D"),
                  ],
                },
                { items: [choose, ...marks] },
                { items: [{ ...item(t("canvas.selection.remove"), <Trash2 />, deeds.remove), danger: true }] },
              ]
        }
      />
    </span>
  );
}
