import type { VariableDefinition } from "@parlo/contract";
import { Button, type Column, EmptyState, Link, List, PagePrimary, Tag } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { sortBy } from "../../app/search.ts";
import { troubleOf } from "../../app/trouble-of.ts";
import { useMay } from "../../app/use-may.ts";
import { nodeName, useFlowEditor, useGraph, variableUses } from "../../canvas/index.ts";
import { DefinitionActions, DefinitionDialog } from "../../variable-definition/index.ts";
import { outlinePaths } from "../drawer-paths.ts";
import { pathOfDefinition } from "../editor/definition-at.ts";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";
import { FlowPage } from "../flow-page.tsx";
import { flowPaths } from "../flow-paths.ts";
import type { FlowVariablesSearch } from "./flow-variables-search.ts";

interface FlowVariablesScreenProps {
  scope: "all" | "endUser" | "conversation";
  search: FlowVariablesSearch;
}

const pageSize = 10;

/** The variables there are, beside the nodes of this flow that read and write them. */
export function FlowVariablesScreen({ scope, search }: FlowVariablesScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { flowId, catalog } = useFlowEditor();
  const graph = useGraph();
  const { known, rename } = useEditorSurroundings();
  const usesOf = useMemo(() => variableUses(graph, catalog, known.definitions), [graph, catalog, known.definitions]);
  const [edited, setEdited] = useState<VariableDefinition | "new" | null>(null);
  const go = (part: Partial<FlowVariablesSearch>) =>
    void navigate({ to: ".", search: (before) => ({ ...before, page: 1, ...part }) as never, replace: true });
  const order = sortBy(search.sort, ["CreatedAtDesc", "CreatedAtAsc"]);
  const definitions = useQuery({
    ...api.variableDefinition.list.queryOptions({
      input: {
        pageSizeAndNumber: { size: pageSize, number: search.page },
        sortBy: order,
        search: search.search || undefined,
        isEndUser: scope === "all" ? undefined : scope === "endUser",
      },
    }),
    placeholderData: keepPreviousData,
  });
  const nodesOf = (ids: readonly string[] | undefined) => (
    <span className="flex min-w-0 flex-wrap gap-x-2">
      {(ids ?? []).slice(0, 3).map((id) => {
        const node = graph.nodes[id];
        return node ? (
          <Link key={id} href={flowPaths.node(flowId, id)} className="truncate text-brand-text hover:underline">
            {nodeName(node, catalog.entry(node.type))}
          </Link>
        ) : null;
      })}
      {(ids?.length ?? 0) > 3 && <span className="text-text-3">+{(ids?.length ?? 0) - 3}</span>}
    </span>
  );
  const columns: Column<VariableDefinition>[] = [
    {
      id: "name",
      label: t("flow.variables.name"),
      always: true,
      cell: (definition) => (
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{definition.name}</span>
          {definition.hide && <Tag>{t("variable-definition.hidden")}</Tag>}
          {definition.renamedTo && <Tag>{t("flow.rename.former")}</Tag>}
        </span>
      ),
      title: (definition) => definition.description ?? definition.name,
    },
    {
      id: "key",
      label: t("flow.variables.key"),
      cell: ({ key }) => <span className="variable-chip">{key}</span>,
    },
    {
      id: "type",
      label: t("flow.variables.type"),
      width: "110px",
      cell: ({ type }) => t(`variable-definition.type.${type}`),
    },
    {
      id: "scope",
      label: t("flow.variables.scope"),
      width: "130px",
      cell: ({ isEndUser }) => t(isEndUser ? "variable-definition.endUser" : "variable-definition.conversation"),
    },
    { id: "reads", label: t("flow.variables.readBy"), cell: (variable) => nodesOf(usesOf(variable)?.readBy) },
    { id: "writes", label: t("flow.variables.writtenBy"), cell: (variable) => nodesOf(usesOf(variable)?.writtenBy) },
    {
      id: "CreatedAt",
      label: t("flow.variables.created"),
      width: "120px",
      sortable: true,
      hidden: true,
      cell: ({ createdAt }) => createdAt.slice(0, 10),
    },
  ];
  const may = useMay();
  const create = may.edit && (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited("new")}>
      {t("variable-definition.new")}
    </Button>
  );
  const cameFrom = search.outline ? outlinePaths : flowPaths;
  const tabs = (["", "/user", "/conversation"] as const).map((path) => ({
    label: t(`flow.variables.scopes.${path.slice(1) || "all"}`),
    href: search.returnToNode
      ? cameFrom.variablesFrom(flowId, search.returnToNode, path)
      : flowPaths.variables(flowId, path),
    current: (path === "/user") === (scope === "endUser") && (path === "/conversation") === (scope === "conversation"),
  }));
  return (
    <FlowPage
      title={t("flow.variables.title")}
      content="flush"
      tabs={tabs}
      actions={
        search.returnToNode && (
          <Button asChild>
            <Link href={cameFrom.node(flowId, search.returnToNode)}>
              <ArrowLeft aria-hidden />
              {t("flow.variables.back")}
            </Link>
          </Button>
        )
      }
      primary={create}
    >
      <List<VariableDefinition>
        label={t("flow.variables.title")}
        name="flow-variables"
        columns={columns}
        rows={definitions.data?.results}
        count={definitions.data?.count}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={may.edit ? setEdited : undefined}
        rowActions={
          may.edit
            ? (definition) => (
                <DefinitionActions
                  definition={definition}
                  onRename={rename && !definition.renamedTo ? () => rename(pathOfDefinition(definition)) : null}
                />
              )
            : undefined
        }
        phoneRow={(definition) => (
          <>
            <div className="font-medium">{definition.name}</div>
            <div className="text-text-3">{t(`variable-definition.type.${definition.type}`)}</div>
          </>
        )}
        page={search.page}
        pageSize={pageSize}
        onPage={(page) => go({ page })}
        sort={search.sort[0]}
        onSort={(field, direction) => go({ sort: [[field, direction]] as FlowVariablesSearch["sort"] })}
        search={search.search}
        onSearch={(text) => go({ search: text })}
        searchPlaceholder={t("flow.variables.search")}
        onClearFilters={() => go({ search: "" })}
        {...troubleOf(definitions)}
        onRetry={() => void definitions.refetch()}
        empty={
          <EmptyState
            title={t("flow.variables.emptyTitle")}
            text={t("flow.variables.emptyText")}
            actions={<PagePrimary />}
          />
        }
      />
      {edited && (
        <DefinitionDialog
          definition={edited === "new" ? null : edited}
          isEndUser={scope === "endUser"}
          onClose={() => setEdited(null)}
          onRename={
            rename && edited !== "new" && !edited.renamedTo
              ? () => {
                  setEdited(null);
                  rename(pathOfDefinition(edited));
                }
              : null
          }
        />
      )}
    </FlowPage>
  );
}
