import type { AiModel } from "@parlo/contract";
import { EmptyState, List, showDate } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plug } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { listed } from "../app/listed.ts";
import { sortBy } from "../app/search.ts";
import { useArchivedShown } from "../app/use-archived-shown.tsx";
import { useMay } from "../app/use-may.ts";
import { AddEngineButton } from "./add-engine-button.tsx";
import { aiModelFacts } from "./ai-model-facts.ts";
import { AiModelTestResult } from "./ai-model-test-result.tsx";
import type { ConfigurationListProps } from "./configuration-list-props.ts";
import { EngineMenu } from "./engine-menu.tsx";
import { EngineTags } from "./engine-tags.tsx";
import { EngineTestDialog } from "./engine-test.dialog.tsx";
import { ProviderLogo } from "./provider-logo.tsx";
import { useAiModelProviders } from "./use-ai-model-providers.ts";
import { useEngineTest } from "./use-engine-test.ts";

const pageSize = 10;

export function AiModelList({ search, onSearch }: ConfigurationListProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { nameOf } = useAiModelProviders();
  const test = useEngineTest((model: AiModel, options) => client.aiModel.test({ id: model.id }, options));
  const archivedShown = useArchivedShown(search, onSearch);
  const input = {
    pageSizeAndNumber: { size: pageSize, number: search.page },
    sortBy: sortBy(search.sort, ["NameAsc", "NameDesc"]),
    includeArchived: search.archived,
    ...(search.search && { search: search.search }),
  };
  const query = useQuery(api.aiModel.list.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <>
      <List<AiModel>
        label={t("configuration.lists.ai-model")}
        name="ai-models"
        {...listed({ query, search, pageSize, onSearch })}
        {...archivedShown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/configurations/ai-model/${id}`}
        rowActions={
          may.edit
            ? (model) => (
                <EngineMenu
                  kind="ai-model"
                  engine={model}
                  answers={model.supportsLlm}
                  onTest={() => test.start(model)}
                />
              )
            : undefined
        }
        columns={[
          {
            id: "Name",
            label: t("configuration.name"),
            sortable: true,
            always: true,
            title: ({ name }) => name,
            cell: (model) => (
              <span className="flex min-w-0 items-center gap-2.5">
                <ProviderLogo provider={model.provider} />
                <span className="truncate font-medium">{model.name}</span>
                <EngineTags engine={model} />
              </span>
            ),
          },
          {
            id: "provider",
            label: t("configuration.provider"),
            width: "150px",
            cell: ({ provider }) => nameOf(provider),
          },
          {
            id: "model",
            label: t("configuration.model"),
            width: "190px",
            cell: (model) => <span translate="no">{aiModelFacts(model).model}</span>,
          },
          {
            id: "address",
            label: t("configuration.address"),
            cell: (model) => <span translate="no">{aiModelFacts(model).host}</span>,
          },
          {
            id: "key",
            label: t("configuration.key"),
            width: "120px",
            cell: (model) => <code className="text-xs">{aiModelFacts(model).key}</code>,
          },
          {
            id: "created",
            label: t("configuration.created"),
            width: "110px",
            cell: ({ createdAt }) => showDate(createdAt),
          },
        ]}
        phoneRow={(model) => (
          <span className="flex items-center gap-3">
            <ProviderLogo provider={model.provider} />
            <span className="min-w-0 flex-1">
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate font-medium">{model.name}</span>
                <EngineTags engine={model} />
              </span>
              <span className="block truncate text-text-2" translate="no">
                {[nameOf(model.provider), aiModelFacts(model).model].filter(Boolean).join(" · ")}
              </span>
            </span>
          </span>
        )}
        searchPlaceholder={t("configuration.ai-model.search")}
        empty={
          <EmptyState
            drawing={<Plug className="size-6" />}
            title={t("configuration.ai-model.none")}
            text={t("configuration.ai-model.noneHelp")}
            actions={<AddEngineButton kind="ai-model" />}
          />
        }
      />
      <EngineTestDialog kind="ai-model" test={test}>
        {(result) => <AiModelTestResult result={result} />}
      </EngineTestDialog>
    </>
  );
}
