import { EmptyState, List, PagePrimary } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ArchivedOffer } from "../app/archived-offer.tsx";
import { listed } from "../app/listed.ts";
import { sortBy } from "../app/search.ts";
import { useArchivedShown } from "../app/use-archived-shown.tsx";
import type { ConfigurationSearch } from "./configuration-search.ts";
import { EngineCard } from "./engine-card.tsx";
import type { EngineKind, ListedEngine } from "./engine-kind.ts";
import { EngineTestPanel } from "./engine-test-panel.tsx";
import { useEngineTest } from "./use-engine-test.ts";

export interface EngineListProps {
  kind: EngineKind;
  search: ConfigurationSearch;
  onSearch: (next: Partial<ConfigurationSearch>) => void;
}

/** Rows of three and of two are whole. */
const pageSize = 12;

export function EngineList({ kind, search, onSearch }: EngineListProps) {
  const { id: kindId, api, icon: Icon } = kind;
  const { t } = useTranslation();
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
    <List<ListedEngine>
      label={t(`configuration.lists.${kindId}`)}
      name={kindId}
      {...listed({ query, search, pageSize, onSearch })}
      {...archivedShown}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      columns={[{ id: "Name", label: t("configuration.name"), sortable: true, cell: ({ name }) => name }]}
      card={(engine) => (
        <EngineCard
          kind={kind}
          engine={engine}
          testing={test.pending && test.engine?.id === engine.id}
          onTest={() => test.start(engine)}
        />
      )}
      belowCard={(engine) =>
        test.engine?.id === engine.id && <EngineTestPanel kind={kind} engine={engine} test={test} />
      }
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
  );
}
