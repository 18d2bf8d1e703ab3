import type { FlowVersion } from "@parlo/contract";
import { Button, Checkbox, EmptyState, Failure, IconButton, Link, PageBeyond, showDateTime } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BookmarkPlus, GitCompareArrows, Pencil, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import type { SearchOf } from "../../app/search.ts";
import { useMemberName } from "../../app/use-member-name.ts";
import { useTrouble } from "../../app/use-trouble.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { FlowPage } from "../flow-page.tsx";
import { flowPaths } from "../flow-paths.ts";
import { useGo } from "../use-go.ts";
import type { flowVersionsSearch } from "./flow-versions-search.ts";
import { KeepVersionDialog } from "./keep-version.dialog.tsx";
import { useRestoreVersion } from "./use-restore-version.tsx";
import { VersionDialog } from "./version.dialog.tsx";
import { VersionTag } from "./version-tag.tsx";

const pageSize = 20;

/** What has been published or kept, newest first. Putting one back keeps the draft as a version of its own. */
export function FlowVersionsScreen({ page, named }: SearchOf<typeof flowVersionsSearch>) {
  const { t } = useTranslation();
  const { flowId, editable } = useFlowEditor();
  const go = useGo();
  const memberName = useMemberName();
  const restore = useRestoreVersion();
  const [described, setDescribed] = useState<FlowVersion | null>(null);
  const [keeps, setKeeps] = useState(false);
  const versions = useQuery({
    ...api.flow.versions.queryOptions({
      input: {
        id: flowId,
        pageSizeAndNumber: { size: pageSize, number: page },
        sortBy: "NumberDesc",
        ...(named && { named }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const trouble = useTrouble(versions) ?? versions.error;
  const rows = versions.data?.results ?? [];
  const address = (number: number, onlyNamed = named) =>
    `${flowPaths.versions(flowId)}?page=${number}${onlyNamed ? "&named=true" : ""}`;
  const pages = Math.max(1, Math.ceil((versions.data?.count ?? 0) / pageSize));
  return (
    <FlowPage
      title={t("flow.versions.title")}
      actions={
        editable && (
          <Button icon={<BookmarkPlus />} onClick={() => setKeeps(true)}>
            {t("flow.versions.keepAs")}
          </Button>
        )
      }
    >
      {trouble && <Failure title={t("flow.versions.listFailed")} onRetry={() => void versions.refetch()} />}
      {versions.data?.count === 0 && !named && (
        <EmptyState title={t("flow.versions.emptyTitle")} text={t("flow.versions.emptyText")} />
      )}
      {(named || rows.length > 0) && (
        <Checkbox
          className="mb-2"
          label={t("flow.versions.named")}
          value={named ?? false}
          onChange={(on) => go(address(1, on))}
        />
      )}
      {versions.data?.count === 0 && named && (
        <EmptyState title={t("flow.versions.noneNamed")} text={t("flow.versions.noneNamedText")} />
      )}
      <ol className="max-w-[780px]">
        {rows.map((version) => (
          <li
            key={version.number}
            className="flex min-h-[58px] items-center gap-3 border-b border-line py-2 max-tablet:grid max-tablet:grid-cols-[2rem_1fr] max-tablet:items-baseline max-tablet:gap-y-2 max-tablet:py-3"
          >
            <span className="w-10 flex-none text-end font-bold tabular-nums max-tablet:w-auto">{version.number}</span>
            <div className="min-w-0 flex-1">
              <div className="flex items-center gap-2">
                <Link
                  href={flowPaths.version(flowId, version.number)}
                  className="min-w-0 truncate rounded-sm font-medium hover:underline"
                >
                  {version.name || t("flow.versions.number", { number: version.number })}
                </Link>
                <VersionTag version={version} />
              </div>
              <div className="text-xs text-text-3 tablet:truncate">
                {[
                  showDateTime(version.createdAt),
                  memberName(version.createdBy),
                  t("flow.versions.nodes", { count: version.nodes }),
                  version.notes,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </div>
            </div>
            <div className="flex flex-none items-center gap-1.5 max-tablet:col-start-2 max-tablet:flex-wrap max-tablet:justify-self-start">
              <Button size="sm" asChild>
                <Link href={flowPaths.compare(flowId, version.number, "draft")}>
                  <GitCompareArrows aria-hidden />
                  {t("flow.compare.action")}
                </Link>
              </Button>
              {editable && (
                <>
                  <Button size="sm" icon={<RotateCcw />} onClick={() => restore.ask(version.number)}>
                    {t("flow.versions.restore")}
                  </Button>
                  <IconButton
                    size="sm"
                    label={t("flow.versions.describe", { number: version.number })}
                    icon={<Pencil />}
                    onClick={() => setDescribed(version)}
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      {versions.data && versions.data.count > 0 && page > pages && (
        <PageBeyond page={page} pages={pages} onPage={(next) => go(address(next))} />
      )}
      {pages > 1 && page <= pages && (
        <div className="mt-3 flex items-center gap-3">
          <Button size="sm" disabled={page <= 1} onClick={() => go(address(page - 1))}>
            {t("flow.variables.previous")}
          </Button>
          <span className="tabular-nums">
            {page} / {pages}
          </span>
          <Button size="sm" disabled={page >= pages} onClick={() => go(address(page + 1))}>
            {t("flow.variables.next")}
          </Button>
        </div>
      )}
      {restore.dialog}
      {keeps && <KeepVersionDialog onClose={() => setKeeps(false)} />}
      {described && (
        <VersionDialog
          title={t("flow.versions.number", { number: described.number })}
          action={t("ui.form.save")}
          words={described}
          save={(words) => client.flow.updateVersion({ id: flowId, number: described.number, ...words })}
          onClose={() => setDescribed(null)}
        />
      )}
    </FlowPage>
  );
}
