import type { FlowNode, NodeExit } from "@parlo/engine";
import { Button, IconButton, Menu, type MenuGroup } from "@parlo/ui";
import { clsx } from "clsx";
import { Flame, Pencil, Plus, Redo2, Trash2, Undo2 } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { laterPart } from "../../app/later-part.tsx";
import { loadLater } from "../../app/load-later.ts";
import {
  addNode,
  connectNodes,
  connectOperation,
  historyKey,
  KindTile,
  nodeName,
  removeOperations,
  StepBadges,
  type StoreState,
  searchPalette,
  shownExits,
  useFlowEditor,
  useGraph,
  useStoreState,
} from "../../canvas/index.ts";
import { FlowPage } from "../flow-page.tsx";
import { useHeatMode } from "../heat/use-heat-mode.ts";
import { type OutlineRow, outlineRows } from "./outline-tree.ts";

const loadHeat = loadLater(() => import("../heat/outline-heat.tsx"));
const OutlineHeat = laterPart(async () => (await loadHeat()).OutlineHeat);

/** The same flow as a tree: added to, connected, edited and pruned with the keyboard alone. */
export function FlowOutlineScreen({ heated }: { heated: boolean }) {
  const { t } = useTranslation();
  const { store, editable } = useFlowEditor();
  const graph = useGraph();
  const history = useStoreState(historyOf);
  const heat = useHeatMode(heated);
  const rows = useMemo(() => outlineRows(graph), [graph]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const step = historyKey(event);
      if (!step || !editable || event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]")) return;
      event.preventDefault();
      store[step]();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [store, editable]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.matches("[data-row]")) return;
    event.preventDefault();
    const all = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    all[all.indexOf(event.target) + step]?.focus();
  };
  return (
    <FlowPage
      title={t("flow.outline.title")}
      actions={
        <>
          <Button variant="quiet" icon={<Flame />} aria-pressed={heat.on} onClick={heat.toggle}>
            {t("canvas.heat.label")}
          </Button>
          {editable && (
            <>
              <IconButton
                label={t("flow.outline.undo")}
                icon={<Undo2 />}
                disabled={history.undo.length === 0}
                onClick={store.undo}
              />
              <IconButton
                label={t("flow.outline.redo")}
                icon={<Redo2 />}
                disabled={history.redo.length === 0}
                onClick={store.redo}
              />
            </>
          )}
        </>
      }
    >
      {heat.on && <OutlineHeat onClose={heat.close} />}
      <p className="mb-3 text-text-2">{t("flow.outline.help")}</p>
      <ol ref={list} aria-label={t("flow.outline.title")} className="max-w-[980px]" onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
    </FlowPage>
  );
}

const historyOf = ({ document }: StoreState) => document.history;

function Row({ row }: { row: OutlineRow }) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const graph = useGraph();
  const { node, depth, via, reference } = row;
  const entry = editor.catalog.entry(node.type);
  const name = nodeName(node, entry);
  const from = via ? graph.nodes[via.nodeId] : undefined;
  const way =
    via && from
      ? shownExits(from, editor.catalog.entry(from.type), graph.tools).find(
          ({ exit }) => exit.name === via.exit.name && exit.expectedResultMatch === via.exit.expectedResultMatch,
        )
      : null;
  const removable = editor.editable && !reference && node.type !== "Start";
  const item = useRef<HTMLLIElement>(null);
  const remove = () => {
    // The row goes, and the focus with it: it is on the next one by then, or on the one before.
    const beside = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    beside?.querySelector<HTMLElement>("[data-row]")?.focus();
    editor.store.edit({ name: "remove", operations: removeOperations(graph, [node.id], true) });
    editor.announce(t("canvas.announce.removed", { count: 1 }));
  };
  return (
    <li
      ref={item}
      className="flex min-h-10 items-center gap-2 border-b border-line py-1 ps-[calc(var(--depth)*22px)] max-tablet:gap-1 max-tablet:ps-[calc(var(--depth)*8px)]"
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
        className="flex min-h-8 min-w-0 items-center gap-2 rounded-sm px-1 max-tablet:min-h-touch text-start font-medium hover:bg-surface-3"
        onClick={() => editor.openNode(node.id)}
        onKeyDown={(event) => {
          if (event.key === "Delete" && removable) remove();
        }}
      >
        {entry && <KindTile entry={entry} />}
        <span className="truncate">{name}</span>
        {entry && name !== entry.label && (
          <span className="flex-none text-xs text-text-3 max-tablet:hidden">{entry.label}</span>
        )}
        {reference && <span className="flex-none text-xs text-text-3">{t("flow.outline.above")}</span>}
      </button>
      {!reference && <StepBadges nodeId={node.id} />}
      {!reference && editor.editable && (
        <span className="ms-auto flex flex-none items-center gap-1">
          <ExitMenus node={node} name={name} />
          <span className="max-tablet:hidden">
            <IconButton
              size="sm"
              label={t("flow.outline.edit", { name })}
              icon={<Pencil />}
              onClick={() => editor.openNode(node.id)}
            />
          </span>
          {removable ? (
            <IconButton size="sm" label={t("flow.outline.remove", { name })} icon={<Trash2 />} onClick={remove} />
          ) : (
            <span aria-hidden className="w-control-sm max-tablet:w-touch" />
          )}
        </span>
      )}
    </li>
  );
}

/** For each way out: a new step behind it, or a step that is there. */
function ExitMenus({ node, name }: { node: FlowNode; name: string }) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const graph = useGraph();
  const exits = shownExits(node, editor.catalog.entry(node.type), graph.tools);
  if (exits.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="sm"
          icon={<Plus />}
          aria-label={t("flow.outline.addAfter", { name })}
          className="max-tablet:min-w-touch"
        >
          <span className="max-tablet:hidden">{t("flow.outline.add")}</span>
        </Button>
      }
      groups={exits.map(({ exit, label }) => ({
        title: t("flow.outline.exit", { exit: label }),
        items: exitItems(exit),
      }))}
    />
  );

  function exitItems(exit: NodeExit): MenuGroup["items"] {
    const source = { nodeId: node.id, exit };
    const steps = searchPalette(editor.catalog, "", true).flatMap(({ entries }) => entries);
    const there = Object.values(graph.nodes).filter((other) => other.type !== "Start" && other.id !== node.id);
    return [
      ...(exit.targetNodeId
        ? [
            {
              label: t("flow.outline.disconnect"),
              danger: true,
              onSelect: () =>
                editor.store.edit({ name: "disconnect", operations: [connectOperation(node.id, exit, null)] }),
            },
          ]
        : []),
      ...steps.map((entry) => ({
        label: t("flow.outline.newStep", { step: entry.label }),
        icon: <KindTile entry={entry} />,
        onSelect: () => {
          addNode(editor, entry, { at: null, source });
          editor.announce(t("canvas.announce.added", { name: entry.label }));
        },
      })),
      ...there.slice(0, 100).map((other) => ({
        label: t("flow.outline.connectTo", { name: nodeName(other, editor.catalog.entry(other.type)) }),
        onSelect: () => connectNodes(editor, node.id, exit, other.id),
      })),
    ];
  }
}
