import type { FlowGraph } from "@parlo/engine";
import { Link, Tag } from "@parlo/ui";
import { Frame, Minus, Move, Pencil, Plus, StickyNote, Workflow } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { KindTile, useFlowEditor } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import { ChangeList } from "./change-list.tsx";
import type { PartDifference, PartState } from "./model/flow-difference.ts";
import { useChangeRows } from "./use-change-rows.ts";
import { usePartName } from "./use-part-name.ts";
import { VariableChanges } from "./variable-changes.tsx";

export const stateLooks = {
  added: { tone: "ok", Icon: Plus },
  changed: { tone: "warn", Icon: Pencil },
  removed: { tone: "danger", Icon: Minus },
  moved: { tone: "outline", Icon: Move },
} as const;

interface PartRowProps {
  part: PartDifference;
  before: FlowGraph;
  after: FlowGraph;
  open: boolean;
  /** The step can be opened in the editor: it is in the draft. */
  inDraft: boolean;
  onToggle: () => void;
}

/** One difference: a step, something beside the steps, or the flow itself; open, with all that is otherwise in it. */
export function PartRow({ part, before, after, open, inDraft, onToggle }: PartRowProps) {
  const { t } = useTranslation();
  const { catalog, flowId } = useFlowEditor();
  const name = usePartName(before, after)(part);
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const id = part.part.type === "flow" ? "" : part.part.id;
  const node = part.part.type === "node" ? (after.nodes[id] ?? before.nodes[id]) : undefined;
  const mark = part.part.type === "mark" ? (after.marks?.[id] ?? before.marks?.[id]) : undefined;
  const entry = node && catalog.entry(node.type);
  const Icon = mark ? (mark.type === "note" ? StickyNote : Frame) : Workflow;
  return (
    <li
      className={`border-b border-line [contain-intrinsic-size:auto_45px] [content-visibility:auto] ${open ? "bg-surface-2" : ""}`}
    >
      <button
        ref={row}
        type="button"
        data-part={part.key}
        aria-expanded={open}
        className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-start hover:bg-surface-3"
        onClick={onToggle}
      >
        {entry ? <KindTile entry={entry} /> : <Icon aria-hidden className="size-4 flex-none text-text-3" />}
        <span className={`min-w-0 flex-1 truncate font-medium ${part.state === "moved" ? "text-text-2" : ""}`}>
          {name}
        </span>
        <StateTag state={part.state} />
      </button>
      {open && (
        <div className="flex flex-col gap-3 px-3 pt-1 pb-3.5">
          <Changes part={part} before={before} after={after} />
          {node && part.state !== "moved" && <VariableChanges id={id} before={before} after={after} />}
          {node && inDraft && part.state !== "removed" && (
            <Link href={flowPaths.node(flowId, id)} className="self-start rounded-sm text-brand-text underline">
              {t("flow.compare.openStep")}
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

function Changes({ part, before, after }: Pick<PartRowProps, "part" | "before" | "after">) {
  const { t } = useTranslation();
  const rows = useChangeRows(before, after)(part);
  return rows.length > 0 ? <ChangeList rows={rows} /> : <p className="text-text-2">{t("flow.compare.nothingSet")}</p>;
}

export function StateTag({ state }: { state: PartState }) {
  const { t } = useTranslation();
  const { tone, Icon } = stateLooks[state];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {t(`canvas.contrast.${state}`)}
    </Tag>
  );
}
