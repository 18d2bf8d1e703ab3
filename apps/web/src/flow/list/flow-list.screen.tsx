import type { Flow } from "@parlo/contract";
import { Button, type Column, EmptyState, Link, List, Page, PagePrimary, Select, showAgo, Tag } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { ArchivedOffer } from "../../app/archived-offer.tsx";
import { sortBy } from "../../app/search.ts";
import { troubleOf } from "../../app/trouble-of.ts";
import { useMay } from "../../app/use-may.ts";
import { flowPaths } from "../flow-paths.ts";
import { useFlowExport } from "../transfer/use-flow-export.ts";
import type { FlowListSearch } from "./flow-list-search.ts";
import { FlowRowActions } from "./flow-row-actions.tsx";
import { FlowWelcome } from "./flow-welcome.tsx";
import { NewFlowDialog } from "./new-flow-dialog.tsx";

const pageSize = 10;
const types = ["Core", "Custom", "Agent", "Automation"] as const;

/** All flows of the organisation. */
export function FlowListScreen({ search }: { search: FlowListSearch }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const go = (part: Partial<FlowListSearch>) =>
    void navigate({ to: ".", search: (before) => ({ ...before, page: 1, ...part }) as never, replace: true });
  const order = sortBy(search.sort, ["NameAsc", "NameDesc"]);
  const flows = useQuery({
    ...api.flow.list.queryOptions({
      input: {
        pageSizeAndNumber: { size: pageSize, number: search.page },
        sortBy: order,
        includeArchived: search.archived === "true",
        search: search.search || undefined,
        type: search.type,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Flow>[] = [
    {
      id: "Name",
      label: t("flow.list.name"),
      sortable: true,
      always: true,
      cell: (flow) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{flow.name}</span>
          <FlowTags flow={flow} />
        </span>
      ),
      title: (flow) => flow.name,
    },
    { id: "type", label: t("flow.list.type"), width: "130px", cell: (flow) => t(`flow.type.${flow.type}`) },
    { id: "state", label: t("flow.list.state"), width: "290px", cell: (flow) => <FlowState flow={flow} /> },
    {
      id: "modified",
      label: t("flow.list.modified"),
      width: "140px",
      cell: (flow) => showAgo(flow.modifiedAt, i18n.language),
    },
  ];
  const may = useMay();
  const exporting = useFlowExport();
  const newFlow = may.edit && (
    <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
      {t("flow.new.action")}
    </Button>
  );
  const importFlows = may.edit && (
    <Button asChild>
      <Link href={flowPaths.import}>
        <Upload aria-hidden />
        {t("flow.transfer.action")}
      </Link>
    </Button>
  );
  return (
    <Page title={t("flow.list.title")} actions={importFlows} primary={newFlow} content="flush">
      <List<Flow>
        label={t("flow.list.title")}
        name="flows"
        columns={columns}
        rows={flows.data?.results}
        count={flows.data?.count}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => flowPaths.editor(id)}
        bulkActions={[
          {
            id: "export",
            label: t("flow.transfer.export"),
            icon: <Download />,
            onSelect: (rows) => void exporting.run(rows),
          },
        ]}
        rowActions={may.edit ? (flow) => <FlowRowActions flow={flow} /> : undefined}
        phoneRow={(flow) => (
          <>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              {flow.name} <FlowTags flow={flow} />
            </div>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-text-3">
              {t(`flow.type.${flow.type}`)} <FlowState flow={flow} />
            </div>
          </>
        )}
        page={search.page}
        pageSize={pageSize}
        onPage={(page) => go({ page })}
        sort={search.sort[0]}
        onSort={(field, direction) => go({ sort: [[field, direction]] as FlowListSearch["sort"] })}
        search={search.search}
        onSearch={(text) => go({ search: text })}
        searchPlaceholder={t("flow.list.search")}
        filters={[
          ...(search.type
            ? [
                {
                  id: "type",
                  label: t("flow.list.typeIs"),
                  value: t(`flow.type.${search.type}`),
                  onRemove: () => go({ type: undefined }),
                },
              ]
            : []),
          ...(search.archived
            ? [
                {
                  id: "archived",
                  label: t("flow.list.archivedAre"),
                  value: t("flow.list.shown"),
                  onRemove: () => go({ archived: undefined }),
                },
              ]
            : []),
        ]}
        filterOffers={[
          ...(search.type
            ? []
            : [
                {
                  id: "type",
                  label: t("flow.list.type"),
                  editor: (close: () => void) => (
                    <Select
                      label={t("flow.list.type")}
                      value=""
                      options={types.map((type) => ({ value: type, label: t(`flow.type.${type}`) }))}
                      onChange={(type) => {
                        go({ type: type as (typeof types)[number] });
                        close();
                      }}
                    />
                  ),
                },
              ]),
          ...(search.archived
            ? []
            : [
                {
                  id: "archived",
                  label: t("flow.list.archived"),
                  editor: (close: () => void) => (
                    <Button
                      onClick={() => {
                        go({ archived: "true" });
                        close();
                      }}
                    >
                      {t("flow.list.showArchived")}
                    </Button>
                  ),
                },
              ]),
        ]}
        onClearFilters={() => go({ search: "", type: undefined, archived: undefined })}
        {...troubleOf(flows)}
        onRetry={() => void flows.refetch()}
        empty={
          <EmptyState
            title={t("flow.list.emptyTitle")}
            text={t("flow.list.emptyText")}
            actions={
              <>
                <ArchivedOffer list={api.flow.list} onShow={() => go({ archived: "true" })} />
                <PagePrimary />
              </>
            }
          />
        }
      />
      {creating && <NewFlowDialog onClose={() => setCreating(false)} />}
      <FlowWelcome />
    </Page>
  );
}

function FlowTags({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  return (
    <>
      {flow.default && <Tag tone="brand">{t("flow.list.default")}</Tag>}
      {flow.predefined && <Tag>{t("flow.list.predefined")}</Tag>}
      {flow.archivedAt && <Tag>{t("flow.list.archived")}</Tag>}
    </>
  );
}

function FlowState({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  if (flow.publishedVersion === null) return <Tag>{t("flow.list.neverPublished")}</Tag>;
  return (
    <span className="flex items-center gap-1.5">
      <Tag tone="ok" dot>
        {t("flow.list.live", { version: flow.publishedVersion })}
      </Tag>
      {flow.changedSincePublish && <Tag tone="warn">{t("flow.list.changed")}</Tag>}
    </span>
  );
}
