import type { ConvAi } from "@parlo/contract";
import { EmptyState, List, showDate } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { listed } from "../app/listed.ts";
import { sortBy } from "../app/search.ts";
import { useArchivedShown } from "../app/use-archived-shown.tsx";
import { useMay } from "../app/use-may.ts";
import { AddEngineButton } from "./add-engine-button.tsx";
import type { ConfigurationListProps } from "./configuration-list-props.ts";
import { ConvAiTestResult } from "./conv-ai-test-result.tsx";
import { EngineMenu } from "./engine-menu.tsx";
import { EngineTags } from "./engine-tags.tsx";
import { EngineTestDialog } from "./engine-test.dialog.tsx";
import { ProviderLogo } from "./provider-logo.tsx";
import { useConvAiProviders } from "./use-conv-ai-providers.ts";
import { useEngineTest } from "./use-engine-test.ts";

const pageSize = 10;

export function ConvAiList({ search, onSearch }: ConfigurationListProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { nameOf } = useConvAiProviders();
  const test = useEngineTest((engine: ConvAi, options) => client.convAi.test({ id: engine.id }, options));
  const archivedShown = useArchivedShown(search, onSearch);
  const input = {
    pageSizeAndNumber: { size: pageSize, number: search.page },
    sortBy: sortBy(search.sort, ["NameAsc", "NameDesc"]),
    includeArchived: search.archived,
    ...(search.search && { search: search.search }),
  };
  const query = useQuery(api.convAi.list.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <>
      <List<ConvAi>
        label={t("configuration.lists.conv-ai")}
        name="conv-ai"
        {...listed({ query, search, pageSize, onSearch })}
        {...archivedShown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/configurations/conv-ai/${id}`}
        rowActions={
          may.edit
            ? (engine) => <EngineMenu kind="conv-ai" engine={engine} answers onTest={() => test.start(engine)} />
            : undefined
        }
        columns={[
          {
            id: "Name",
            label: t("configuration.name"),
            sortable: true,
            always: true,
            title: ({ name }) => name,
            cell: (engine) => (
              <span className="flex min-w-0 items-center gap-2.5">
                <ProviderLogo provider={engine.provider} />
                <span className="truncate font-medium">{engine.name}</span>
                <EngineTags engine={engine} />
              </span>
            ),
          },
          {
            id: "provider",
            label: t("configuration.provider"),
            width: "170px",
            cell: ({ provider }) => nameOf(provider),
          },
          {
            id: "address",
            label: t("configuration.address"),
            cell: (engine) => <span translate="no">{hostOf(engine)}</span>,
          },
          {
            id: "key",
            label: t("configuration.key"),
            width: "120px",
            cell: ({ obfuscated }) => <code className="text-xs">{Object.values(obfuscated)[0] ?? ""}</code>,
          },
          {
            id: "created",
            label: t("configuration.created"),
            width: "110px",
            cell: ({ createdAt }) => showDate(createdAt),
          },
        ]}
        phoneRow={(engine) => (
          <span className="flex items-center gap-3">
            <ProviderLogo provider={engine.provider} />
            <span className="min-w-0 flex-1">
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate font-medium">{engine.name}</span>
                <EngineTags engine={engine} />
              </span>
              <span className="block truncate text-text-2" translate="no">
                {[nameOf(engine.provider), hostOf(engine)].filter(Boolean).join(" · ")}
              </span>
            </span>
          </span>
        )}
        searchPlaceholder={t("configuration.conv-ai.search")}
        empty={
          <EmptyState
            drawing={<MessagesSquare className="size-6" />}
            title={t("configuration.conv-ai.none")}
            text={t("configuration.conv-ai.noneHelp")}
            actions={<AddEngineButton kind="conv-ai" />}
          />
        }
      />
      <EngineTestDialog kind="conv-ai" test={test}>
        {(result) => <ConvAiTestResult result={result} />}
      </EngineTestDialog>
    </>
  );
}

/** Where it is, whatever its provider calls that. */
function hostOf({ credentials }: ConvAi): string {
  const address = Object.values(credentials).find((value) => typeof value === "string" && URL.canParse(value));
  return typeof address === "string" ? new URL(address).host : "";
}
