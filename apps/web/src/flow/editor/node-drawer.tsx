import type { FlowNode } from "@parlo/engine";
import { IconButton, Link, Menu } from "@parlo/ui";
import { Copy, CopyPlus, Ellipsis, Flag, Play, Scissors, Trash2, Workflow, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { laterPart } from "../../app/later-part.tsx";
import { loadLater } from "../../app/load-later.ts";
import {
  type CatalogEntry,
  copyByMenu,
  cutByMenu,
  duplicateSelection,
  KindTile,
  NodeSettings,
  removeSelection,
  useFlowEditor,
  useGraph,
  useNode,
  useNodeVariables,
} from "../../canvas/index.ts";
import { useOpenThreads } from "../comments/use-open-threads.ts";
import { useDrawerPaths } from "../drawer-paths.ts";
import { useStopItem } from "../test-chat/stops/use-stop-item.tsx";
import { useTestFrom } from "../test-chat/test-from.ts";
import { AlsoHere } from "./also-here.tsx";
import { BringBack } from "./bring-back.tsx";
import { DrawerGone } from "./drawer-gone.tsx";
import { useEditorSurroundings } from "./editor-surroundings.tsx";
import { mayTry } from "./may-try.ts";
import { NodeHelp } from "./node-help.tsx";
import { StepClashes } from "./step-clashes.tsx";
import { useDrawerPanel } from "./use-drawer-panel.ts";

const loadTryStep = loadLater(() => import("../test-chat/try/try-step.tsx"));
const TryStep = laterPart(async () => (await loadTryStep()).TryStep);

type NodePart = "settings" | "variables" | "comments";

interface NodeDrawerProps {
  nodeId: string;
  /** What is shown of the node. */
  part?: NodePart;
  /** In place of the settings. */
  children?: ReactNode;
}

/** One node's settings beside the canvas or the outline, at an address of their own. Escape closes it. */
export function NodeDrawer({ nodeId, part = "settings", children }: NodeDrawerProps) {
  const { t } = useTranslation();
  const { catalog } = useFlowEditor();
  const node = useNode(nodeId);
  const entry = node && catalog.entry(node.type);
  const { panel, enterForm } = useDrawerPanel(nodeId);
  const graph = useGraph();
  // As it was before somebody took the step away.
  const known = useRef(graph);
  if (node) known.current = graph;
  return (
    <section {...panel} aria-label={t("flow.drawer.label")}>
      {node && entry ? (
        <Inside node={node} entry={entry} part={part} onFormShown={enterForm}>
          {children}
        </Inside>
      ) : (
        <DrawerGone title={t("flow.drawer.gone")}>
          <BringBack nodeId={nodeId} known={known.current} />
        </DrawerGone>
      )}
    </section>
  );
}

interface InsideProps {
  node: FlowNode;
  entry: CatalogEntry;
  part: NodePart;
  onFormShown: () => void;
  children: ReactNode;
}

function Inside({ node, entry, part, onFormShown, children }: InsideProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const paths = useDrawerPaths();
  const { form, known } = useEditorSurroundings();
  const { store, flowId, editable } = editor;
  const variables = useNodeVariables(node.id, known.definitions);
  const testFrom = useTestFrom();
  const stopItem = useStopItem();
  const threads = useOpenThreads(node.id);
  const [tried, setTried] = useState("");
  const isTried = tried === node.id;
  /** What works on what is chosen works on this step, whatever else was. */
  const onThis = (work: () => void) => () => {
    editor.selection.set([node.id]);
    work();
  };
  const tab = (label: ReactNode, href: string, current: boolean) => (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={`-mb-px flex h-[34px] items-center max-tablet:h-touch gap-1.5 border-b-2 font-medium ${current ? "border-brand text-text" : "border-transparent text-text-2 hover:text-text"}`}
    >
      {label}
    </Link>
  );
  return (
    <>
      <header className="flex flex-none items-center gap-2 py-2 ps-3.5 pe-2">
        <KindTile entry={entry} large />
        <div className="min-w-0 flex-1">
          <input
            aria-label={t("flow.drawer.name")}
            dir="auto"
            placeholder={entry.label}
            maxLength={255}
            readOnly={!editable}
            className="min-h-6 w-full truncate rounded-sm bg-transparent leading-4 font-bold placeholder:text-text hover:bg-surface-3 max-tablet:-mb-2.5 max-tablet:h-touch max-tablet:text-base"
            value={node.name}
            onChange={(event) =>
              store.edit({
                name: "rename",
                operations: [{ type: "updateNode", nodeId: node.id, changes: { name: event.target.value } }],
                key: `name:${node.id}`,
              })
            }
          />
          <div className="text-xs text-text-3">{entry.label}</div>
        </div>
        {editable && mayTry(node, entry) && (
          <IconButton
            size="sm"
            label={t("flow.test.try.title")}
            icon={<Play />}
            aria-pressed={isTried}
            onClick={() => setTried(isTried ? "" : node.id)}
          />
        )}
        <Menu
          align="end"
          trigger={<IconButton size="sm" label={t("flow.drawer.more")} icon={<Ellipsis />} />}
          groups={[
            ...(testFrom
              ? [
                  {
                    items: [
                      {
                        label: t("flow.drawer.testFrom"),
                        icon: <Play />,
                        keys: "⇧T",
                        onSelect: () => testFrom(node.id),
                      },
                      stopItem(node.id),
                    ],
                  },
                ]
              : []),
            {
              items: [
                {
                  label: t("canvas.selection.copy"),
                  icon: <Copy />,
                  onSelect: onThis(() => void copyByMenu(editor)),
                },
                {
                  label: t("canvas.selection.cut"),
                  icon: <Scissors />,
                  onSelect: onThis(() => void cutByMenu(editor)),
                },
                // A flow has one Start.
                ...(node.type === "Start"
                  ? []
                  : [
                      {
                        label: t("flow.drawer.duplicate"),
                        icon: <CopyPlus />,
                        onSelect: onThis(() => duplicateSelection(editor)),
                      },
                    ]),
                {
                  label: t("flow.extract.action"),
                  icon: <Workflow />,
                  onSelect: onThis(() => editor.extracting.set(true)),
                },
                {
                  label: t("flow.drawer.entry"),
                  icon: <Flag />,
                  onSelect: () =>
                    store.edit({
                      name: "flow",
                      operations: [{ type: "updateFlow", changes: { entryNodeId: node.id } }],
                    }),
                },
                {
                  label: t("flow.drawer.remove"),
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: onThis(() => removeSelection(editor)),
                },
              ],
            },
          ]}
        />
        <IconButton size="sm" label={t("flow.drawer.close")} icon={<X />} onClick={editor.closeDrawer} />
      </header>
      <nav aria-label={t("flow.drawer.parts")} className="flex flex-none gap-4 border-b border-line px-3.5">
        {tab(t("flow.drawer.settings"), paths.node(flowId, node.id), part === "settings")}
        {tab(
          <>
            {t("flow.variables.title")} <span className="text-text-3 tabular-nums">{variables.length}</span>
          </>,
          paths.nodeVariables(flowId, node.id),
          part === "variables",
        )}
        {tab(
          <>
            {t("flow.comments.title")} <span className="text-text-3 tabular-nums">{threads}</span>
          </>,
          paths.nodeComments(flowId, node.id),
          part === "comments",
        )}
      </nav>
      <div className="min-h-0 flex-1 overflow-y-auto px-3.5 pt-3 pb-4">
        <AlsoHere nodeId={node.id} />
        <StepClashes nodeId={node.id} />
        {children ?? (
          <fieldset disabled={!editable} className="contents">
            <NodeSettings node={node} entry={entry} surroundings={form} onShown={onFormShown} />
            <NodeHelp type={node.type} fallback={entry.help} />
          </fieldset>
        )}
      </div>
      {isTried && <TryStep key={node.id} node={node} onClose={() => setTried("")} />}
    </>
  );
}
