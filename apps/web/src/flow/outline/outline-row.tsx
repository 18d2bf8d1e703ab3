import type { FlowGraph, FlowNode } from "@parlo/engine";
import { Button, IconButton } from "@parlo/ui";
import { clsx } from "clsx";
import { Pencil, Plus, Split, Trash2 } from "lucide-react";
import { type CSSProperties, memo, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { KindTile, nodeName, StepBadges, saidBy, shownExits, useFlowEditor } from "../../canvas/index.ts";
import { type OutlineRow, sameRow } from "./outline-tree.ts";
import { useNear } from "./use-near.ts";

/** What can be done with a row's step. They stay the same while the outline is open. */
export interface RowDeeds {
  readonly add: (nodeId: string) => void;
  readonly lead: (nodeId: string) => void;
  readonly remove: (nodeId: string) => void;
}

interface OutlineItemProps {
  row: OutlineRow;
  tools: FlowGraph["tools"];
  /** Its step's settings are open. */
  isOpen: boolean;
  /** Tab stops at one row only: the arrows go to the others. */
  isStop: boolean;
  deeds: RowDeeds;
}

/** One step in its place in the tree. Drawn anew only when it is its own line that changes. */
export const OutlineItem = memo(Item, (before, after) => {
  const { row, ...others } = after;
  const unchanged = (Object.keys(others) as (keyof typeof others)[]).every((name) => before[name] === after[name]);
  return unchanged && sameRow(before.row, row);
});

function Item({ row, tools, isOpen, isStop, deeds }: OutlineItemProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { node, depth, via, onward, reference } = row;
  const entry = editor.catalog.entry(node.type);
  const name = nodeName(node, entry);
  const way =
    via && !onward
      ? shownExits(via.from, editor.catalog.entry(via.from.type), tools).find(({ exit }) => exit === via.exit)
      : null;
  const tabIndex = isStop ? 0 : -1;
  const item = useRef<HTMLLIElement>(null);
  const isNear = useNear(item);
  return (
    <li
      ref={item}
      className={clsx(
        "outline-row flex min-h-10 items-center gap-2 border-b border-line py-1 ps-[calc(var(--depth)*22px)] max-tablet:gap-1 max-tablet:ps-[calc(var(--depth)*8px)]",
        isOpen && "bg-brand-soft",
      )}
      style={{ "--depth": Math.min(depth, 12) } as CSSProperties}
    >
      <span className="sr-only">{t("flow.outline.level", { level: depth + 1 })}</span>
      {way && (
        <span
          className={clsx("max-w-[40%] flex-none truncate text-xs", way.own ? "text-text-2" : "font-mono text-text-3")}
        >
          {way.label} →
        </span>
      )}
      <button
        type="button"
        data-row
        data-control="name"
        tabIndex={tabIndex}
        aria-current={isOpen || undefined}
        className="flex min-h-8 min-w-0 items-center gap-2 rounded-sm px-1 max-tablet:min-h-touch text-start font-medium hover:bg-surface-3"
        onClick={() => editor.openNode(node.id)}
      >
        {entry && <KindTile entry={entry} />}
        <span className={clsx("truncate", name === entry?.label && "flex-none")}>{name}</span>
        {entry && name !== entry.label && (
          <span className="flex-none text-xs text-text-3 max-tablet:hidden">{entry.label}</span>
        )}
        {isNear && name === entry?.label && (
          <span className="truncate text-xs text-text-3 empty:hidden">{saidBy(editor, node)}</span>
        )}
        {reference && <span className="flex-none text-xs text-text-3">{t("flow.outline.above")}</span>}
      </button>
      {!reference && <StepBadges nodeId={node.id} />}
      {!reference && editor.editable && isNear && <Deeds {...{ node, name, tabIndex, deeds }} />}
    </li>
  );
}

interface DeedsProps {
  node: FlowNode;
  name: string;
  tabIndex: number;
  deeds: RowDeeds;
}

/** What can be done with a row's step, at the end of its line. */
function Deeds({ node, name, tabIndex, deeds }: DeedsProps) {
  const { t } = useTranslation();
  const { openNode } = useFlowEditor();
  const small = (control: string, label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton size="sm" data-control={control} tabIndex={tabIndex} {...{ label, icon, onClick }} />
  );
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
      {node.type === "Start" ? (
        <span aria-hidden className="w-control-sm max-tablet:w-touch" />
      ) : (
        small("remove", t("flow.outline.remove", { name }), <Trash2 />, () => deeds.remove(node.id))
      )}
    </span>
  );
}
