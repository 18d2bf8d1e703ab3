import "./compare.css";
import type { FlowGraph } from "@parlo/engine";
import { Button, Link, showDateTime } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { GitCompareArrows, RotateCcw } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useMemberName } from "../../app/use-member-name.ts";
import { wholeList } from "../../app/whole-list.ts";
import { KindTile, nodeName, useFlowEditor } from "../../canvas/index.ts";
import { FlowPage } from "../flow-page.tsx";
import { flowPaths } from "../flow-paths.ts";
import { useGo } from "../use-go.ts";
import { useRestoreVersion } from "../versions/use-restore-version.tsx";
import { VersionTag } from "../versions/version-tag.tsx";
import { ChangeList } from "./change-list.tsx";
import { flowDifference } from "./model/flow-difference.ts";
import { settingsReader } from "./model/settings-reader.ts";
import { StillCanvas } from "./still-canvas.tsx";
import { useChangeRows } from "./use-change-rows.ts";
import { useComparison } from "./use-comparison.ts";

interface VersionViewProps {
  number: number;
  graph: FlowGraph;
  part: string | null;
}

/** A version as it was: to be looked at before it is put back. */
export function VersionView({ number, graph, part }: VersionViewProps) {
  const { t } = useTranslation();
  const { flowId, editable } = useFlowEditor();
  const go = useGo();
  const memberName = useMemberName();
  const restore = useRestoreVersion();
  const { data } = useQuery(wholeList(api.flow.versions, { id: flowId, sortBy: "NumberDesc" }));
  const version = data?.results.find((one) => one.number === number);
  const path = flowPaths.version(flowId, number);
  const openNode = useCallback(
    (id: string) => go(`${path}?part=${encodeURIComponent(`node:${id}`)}`, { replace: true }),
    [go, path],
  );
  const close = useCallback(() => go(path, { replace: true }), [go, path]);
  const { editor } = useComparison(null, graph, { openNode, close });
  const nodeId = part?.startsWith("node:") ? part.slice("node:".length) : null;
  const facts = version && [
    showDateTime(version.createdAt),
    memberName(version.createdBy),
    t("flow.versions.nodes", { count: version.nodes }),
  ];
  return (
    <FlowPage
      title={version?.name || t("flow.versions.number", { number })}
      above={{ label: t("flow.versions.title"), href: flowPaths.versions(flowId) }}
      content="flush"
      actions={
        <>
          <Button asChild>
            <Link href={flowPaths.compare(flowId, number, "draft")}>
              <GitCompareArrows aria-hidden />
              {t("flow.compare.withDraft")}
            </Link>
          </Button>
          {editable && (
            <Button icon={<RotateCcw />} onClick={() => restore.ask(number)}>
              {t("flow.versions.restore")}
            </Button>
          )}
        </>
      }
    >
      <StillCanvas editor={editor} chosenId={nodeId} label={t("flow.versions.number", { number })}>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <div className="flex items-center gap-2">
            <h2 className="text-md font-bold">{t("flow.versions.number", { number })}</h2>
            {version && <VersionTag version={version} />}
          </div>
          {facts && <p className="mt-1 text-text-3">{facts.filter(Boolean).join(" · ")}</p>}
          {version?.notes && <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{version.notes}</p>}
          {nodeId !== null && graph.nodes[nodeId] ? (
            <StepContent id={nodeId} graph={graph} />
          ) : (
            <p className="mt-4 text-text-2">{t("flow.compare.lookHelp")}</p>
          )}
        </div>
      </StillCanvas>
      {restore.dialog}
    </FlowPage>
  );
}

/** What a step held in that version. */
function StepContent({ id, graph }: { id: string; graph: FlowGraph }) {
  const { t } = useTranslation();
  const { catalog } = useFlowEditor();
  const node = graph.nodes[id];
  const nothing = useMemo((): FlowGraph => ({ ...graph, nodes: {}, marks: {} }), [graph]);
  const [part] = useMemo(
    () => (node ? flowDifference(nothing, { ...nothing, nodes: { [node.id]: node } }, settingsReader(catalog)) : []),
    [nothing, node, catalog],
  );
  const rows = useChangeRows(nothing, graph);
  if (!node || !part) return null;
  const entry = catalog.entry(node.type);
  const content = rows(part);
  return (
    <section className="mt-4 border-t border-line pt-3.5">
      <h3 className="mb-3 flex items-center gap-2 font-medium">
        {entry && <KindTile entry={entry} />}
        <span className="min-w-0 truncate">{nodeName(node, entry)}</span>
      </h3>
      {content.length > 0 ? (
        <div className="plain-content">
          <ChangeList rows={content} />
        </div>
      ) : (
        <p className="text-text-2">{t("flow.compare.nothingSet")}</p>
      )}
    </section>
  );
}
