import { Button, ConfirmDialog, EmptyState, Failure, PageBeyond, showDateTime, Tag, toast } from "@parlo/ui";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useMemberName } from "../../app/use-member-name.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { FlowPage } from "../flow-page.tsx";
import { flowPaths } from "../flow-paths.ts";
import { useGo } from "../use-go.ts";

const pageSize = 20;

/** What has been published, newest first. Putting one back keeps the draft as a version of its own. */
export function FlowVersionsScreen({ page }: { page: number }) {
  const { t } = useTranslation();
  const { flowId, store, editable } = useFlowEditor();
  const go = useGo();
  const memberName = useMemberName();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<number | null>(null);
  const versions = useQuery({
    ...api.flow.versions.queryOptions({
      input: { id: flowId, pageSizeAndNumber: { size: pageSize, number: page }, sortBy: "NumberDesc" },
    }),
    placeholderData: keepPreviousData,
  });
  const restore = useMutation({
    mutationFn: async (number: number) => {
      await store.flush();
      return client.flow.restoreVersion({ id: flowId, number });
    },
    onSuccess: () => {
      store.refresh();
      void queryClient.invalidateQueries({ queryKey: api.flow.list.key() });
      void queryClient.invalidateQueries({ queryKey: api.flow.versions.key() });
      toast({ variant: "success", title: t("flow.versions.restored") });
      go(flowPaths.editor(flowId));
    },
    onError: (error) => toast({ variant: "destructive", title: t("flow.versions.failed"), description: error.message }),
    onSettled: () => setAsked(null),
  });
  const rows = versions.data?.results ?? [];
  const pages = Math.max(1, Math.ceil((versions.data?.count ?? 0) / pageSize));
  return (
    <FlowPage title={t("flow.versions.title")}>
      {versions.isError && <Failure title={t("flow.versions.listFailed")} onRetry={() => void versions.refetch()} />}
      {versions.data?.count === 0 && (
        <EmptyState title={t("flow.versions.emptyTitle")} text={t("flow.versions.emptyText")} />
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
                <span className="truncate font-medium">
                  {version.name || t("flow.versions.number", { number: version.number })}
                </span>
                {version.live && (
                  <Tag tone="ok" dot>
                    {t("flow.versions.live")}
                  </Tag>
                )}
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
            {editable && (
              <Button
                size="sm"
                className="max-tablet:col-start-2 max-tablet:justify-self-start"
                icon={<RotateCcw />}
                onClick={() => setAsked(version.number)}
              >
                {t("flow.versions.restore")}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.data && versions.data.count > 0 && page > pages && (
        <PageBeyond page={page} pages={pages} onPage={(next) => go(`${flowPaths.versions(flowId)}?page=${next}`)} />
      )}
      {pages > 1 && page <= pages && (
        <div className="mt-3 flex items-center gap-3">
          <Button size="sm" disabled={page <= 1} onClick={() => go(`${flowPaths.versions(flowId)}?page=${page - 1}`)}>
            {t("flow.variables.previous")}
          </Button>
          <span className="tabular-nums">
            {page} / {pages}
          </span>
          <Button
            size="sm"
            disabled={page >= pages}
            onClick={() => go(`${flowPaths.versions(flowId)}?page=${page + 1}`)}
          >
            {t("flow.variables.next")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && restore.mutate(asked)}
        title={t("flow.versions.askTitle", { number: asked ?? 0 })}
        text={t("flow.versions.askText")}
        action={t("flow.versions.restore")}
        danger={false}
        busy={restore.isPending}
      />
    </FlowPage>
  );
}
