import type { FlowGraph } from "@parlo/engine";
import { clsx } from "clsx";
import { type CSSProperties, memo, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type Frame,
  KindTile,
  type Note,
  nodeName,
  PeopleHere,
  ProblemBadge,
  RunBadge,
  StepBadges,
  saidBy,
  shownExits,
  useFlowEditor,
  useShownLanguage,
} from "../../canvas/index.ts";
import { type OutlineRow, sameRow } from "./outline-tree.ts";
import { Deeds, type RowDeeds } from "./row-deeds.tsx";
import { FrameLabel, RowNotes } from "./row-marks.tsx";
import { useNear } from "./use-near.ts";

interface OutlineItemProps {
  row: OutlineRow;
  tools: FlowGraph["tools"];
  /** Its step's settings are open. */
  isOpen: boolean;
  /** Tab stops at one row only: the arrows go to the others. */
  isStop: boolean;
  /** It is chosen among others. */
  isChosen: boolean;
  /** That its step stands in. */
  frame: Frame | null;
  /** Those that stand beside it. */
  notes: readonly Note[];
  deeds: RowDeeds;
}

/** One step in its place in the tree. Drawn anew only when it is its own line that changes. */
export const OutlineItem = memo(Item, (before, after) => {
  const { row, notes, ...others } = after;
  const unchanged = (Object.keys(others) as (keyof typeof others)[]).every((name) => before[name] === after[name]);
  const sameNotes = before.notes.length === notes.length && notes.every((note, at) => note === before.notes[at]);
  return unchanged && sameNotes && sameRow(before.row, row);
});

function Item({ row, tools, isOpen, isStop, isChosen, frame, notes, deeds }: OutlineItemProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const language = useShownLanguage();
  const { node, depth, via, onward, reference } = row;
  const entry = editor.catalog.entry(node.type);
  const name = nodeName(node, entry);
  const way =
    via && !onward
      ? shownExits(via.from, editor.catalog.entry(via.from.type), tools, language).find(({ exit }) => exit === via.exit)
      : null;
  const tabIndex = isStop ? 0 : -1;
  const item = useRef<HTMLLIElement>(null);
  const isNear = useNear(item);
  const badges = useId();
  return (
    <li
      ref={item}
      className={clsx(
        "outline-row border-b border-line ps-[calc(var(--depth)*22px)] max-tablet:ps-[calc(var(--depth)*8px)]",
        (isOpen || isChosen) && "bg-brand-soft",
        isChosen && "shadow-[inset_3px_0_0_var(--brand)]",
      )}
      style={{ "--depth": Math.min(depth, 12) } as CSSProperties}
    >
      <div className="flex min-h-10 items-center gap-2 py-1 max-tablet:flex-col max-tablet:items-stretch max-tablet:gap-0">
        <span className="sr-only">{t("flow.outline.level", { level: depth + 1 })}</span>
        {way && (
          <span
            className={clsx(
              "max-w-[40%] flex-none truncate text-xs max-tablet:max-w-full max-tablet:ps-1 max-tablet:pt-1",
              way.own ? "text-text-2" : "font-mono text-text-3",
            )}
          >
            <bdi>{way.label}</bdi> →
          </span>
        )}
        <div className="flex min-w-0 flex-1 items-center gap-2 max-tablet:gap-1">
          <button
            type="button"
            data-row
            data-control="name"
            tabIndex={tabIndex}
            aria-current={isOpen || undefined}
            aria-describedby={reference ? undefined : badges}
            className="flex min-h-8 min-w-0 items-center gap-2 rounded-sm px-1 max-tablet:min-h-touch max-tablet:flex-auto text-start font-medium hover:bg-surface-3"
            onClick={(event) => {
              if (reference || (!event.shiftKey && !event.ctrlKey && !event.metaKey)) editor.openNode(node.id);
              else if (event.shiftKey) deeds.extend(node.id, node.id);
              else deeds.toggle(node.id);
            }}
          >
            {entry && <KindTile entry={entry} />}
            <span dir="auto" className={clsx("truncate", name === entry?.label && "flex-none")}>
              {name}
            </span>
            {entry && name !== entry.label && (
              <span className="flex-none text-xs text-text-3 max-tablet:hidden">{entry.label}</span>
            )}
            {isNear && name === entry?.label && (
              <span dir="auto" className="truncate text-xs text-text-3 empty:hidden">
                {saidBy(editor, node)}
              </span>
            )}
            {isChosen && <span className="sr-only">{t("flow.outline.isChosen")}</span>}
            {reference && <span className="flex-none text-xs text-text-3">{t("flow.outline.above")}</span>}
          </button>
          {!reference && (
            <span id={badges} className="flex flex-none items-center gap-2 empty:hidden max-tablet:gap-1">
              <ProblemBadge nodeId={node.id} />
              <RunBadge nodeId={node.id} />
              <PeopleHere nodeId={node.id} />
              <StepBadges nodeId={node.id} />
              {frame && <FrameLabel {...{ frame, tabIndex }} onOpen={deeds.openMark} />}
            </span>
          )}
          {!reference && editor.editable && isNear && (
            <Deeds isFramed={frame !== null} {...{ node, name, isChosen, tabIndex, deeds }} />
          )}
        </div>
      </div>
      {!reference && notes.length > 0 && <RowNotes {...{ notes, tabIndex }} onOpen={deeds.openMark} />}
    </li>
  );
}
