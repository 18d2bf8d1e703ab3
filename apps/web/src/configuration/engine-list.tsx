import { EmptyState, List, PagePrimary, showDate } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ArchivedOffer } from "../app/archived-offer.tsx";
import { listed } from "../app/listed.ts";
import { sortBy } from "../app/search.ts";
import { useArchivedShown } from "../app/use-archived-shown.tsx";
import { useMay } from "../app/use-may.ts";
import type { ConfigurationSearch } from "./configuration-search.ts";
import type { Engine, EngineKind } from "./engine-kind.ts";
import { EngineMenu } from "./engine-menu.tsx";
import { EngineTags } from "./engine-tags.tsx";
import { EngineTestDialog } from "./engine-test.dialog.tsx";
import { LastTest, TestedTag } from "./last-test.tsx";
import { placeOf } from "./place-of.ts";
import { ProviderLogo } from "./provider-logo.tsx";
import { useEngineProviders } from "./use-engine-providers.ts";
import { useEngineTest } from "./use-engine-test.ts";

export interface EngineListProps {
  kind: EngineKind;
  search: ConfigurationSearch;
  onSearch: (next: Partial<ConfigurationSearch>) => void;
}

const pageSize = 10;

export function EngineList({ kind, search, onSearch }: EngineListProps) {
  const { id: kindId, api, icon: Icon } = kind;
  const { t } = useTranslation();
  const may = useMay();
  const { nameOf, providerOf } = useEngineProviders(kind);
  const place = (engine: Engine) => placeOf(engine, providerOf(engine.provider));
  const test = useEngineTest(kind);
  const archivedShown = useArchivedShown(search, onSearch);
  const input = {
    pageSizeAndNumber: { size: pageSize, number: search.page },
    sortBy: sortBy(search.sort, ["NameAsc", "NameDesc"]),
    includeArchived: search.archived,
    ...(search.search && { search: search.search }),
  };
  const query = useQuery({
    queryKey: api.list.queryKey({ input }),
    queryFn: ({ signal }) => api.list.call(input, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <List<Engine>
        label={t(`configuration.lists.${kindId}`)}
        name={kindId}
        {...listed({ query, search, pageSize, onSearch })}
        {...archivedShown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/configurations/${kindId}/${id}`}
        rowActions={
          may.edit
            ? (engine) => <EngineMenu kind={kind} engine={engine} onTest={() => test.start(engine)} />
            : undefined
        }
        columns={[
          {
            id: "Name",
            label: t("configuration.name"),
            sortable: true,
            always: true,
            // By shares: on a tablet too the name has the most.
            width: "28%",
            title: ({ name }) => name,
            cell: (engine) => (
              <span className="flex min-w-0 items-center gap-2.5">
                <ProviderLogo kind={kind} provider={engine.provider} />
                <span className="truncate font-medium">{engine.name}</span>
                <EngineTags engine={engine} />
              </span>
            ),
          },
          {
            id: "provider",
            label: t("configuration.provider"),
            width: "13%",
            cell: ({ provider }) => nameOf(provider),
          },
          ...kind.columns(t),
          {
            id: "address",
            label: t("configuration.address"),
            cell: (engine) => <span translate="no">{place(engine)}</span>,
          },
          {
            id: "key",
            label: t("configuration.key"),
            width: "9%",
            cell: ({ obfuscated }) => <code className="text-xs">{Object.values(obfuscated)[0] ?? ""}</code>,
          },
          {
            id: "test",
            label: t("configuration.lastTest"),
            width: "20%",
            cell: (engine) => <LastTest {...engine} />,
          },
          {
            id: "created",
            label: t("configuration.created"),
            width: "110px",
            hidden: true,
            cell: ({ createdAt }) => showDate(createdAt),
          },
        ]}
        phoneRow={(engine) => (
          <span className="flex items-center gap-3">
            <ProviderLogo kind={kind} provider={engine.provider} />
            <span className="min-w-0 flex-1">
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate font-medium">{engine.name}</span>
                <EngineTags engine={engine} />
              </span>
              <span className="block truncate text-text-2" translate="no">
                {[nameOf(engine.provider), kind.inShort?.(engine) ?? place(engine)].filter(Boolean).join(" · ")}
              </span>
            </span>
            {engine.lastTest && <TestedTag {...engine} />}
          </span>
        )}
        searchPlaceholder={t(`configuration.${kindId}.search`)}
        empty={
          <EmptyState
            drawing={<Icon className="size-6" />}
            title={t(`configuration.${kindId}.none`)}
            text={t(`configuration.${kindId}.noneHelp`)}
            actions={
              <>
                <ArchivedOffer list={api.list} onShow={() => onSearch({ archived: true, page: 1 })} />
                <PagePrimary />
              </>
            }
          />
        }
      />
      <EngineTestDialog kind={kind} test={test} />
    </>
  );
}
