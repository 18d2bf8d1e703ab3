import { touchpoints } from "@parlo/contract";
import {
  Button,
  EmptyState,
  Failure,
  ListFoot,
  Page,
  PageBeyond,
  PagePrimary,
  SearchField,
  Select,
  Skeleton,
  useShownLoading,
} from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { AppWindow, Archive, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { sortBy } from "../app/search.ts";
import { useMay } from "../app/use-may.ts";
import { useTrouble } from "../app/use-trouble.ts";
import { NewProfileDialog } from "./new-profile.dialog.tsx";
import { ProfileCard } from "./profile-card.tsx";
import type { ProfileSearch } from "./profile-search.ts";

interface ProfileListScreenProps {
  search: ProfileSearch;
  onSearch: (next: Partial<ProfileSearch>) => void;
}

const pageSize = 12;
const sorts = ["NameAsc", "NameDesc", "CreatedAtDesc", "CreatedAtAsc"] as const;

export function ProfileListScreen({ search, onSearch }: ProfileListScreenProps) {
  const { t } = useTranslation();
  const input = {
    pageSizeAndNumber: { size: pageSize, number: search.page },
    sortBy: sortBy(search.sort, sorts),
    includeArchived: search.archived === true,
    ...(search.search && { search: search.search }),
    ...(search.touchpoint && { touchpoint: search.touchpoint }),
  };
  const query = useQuery(api.profile.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const trouble = useTrouble(query);
  const loading = useShownLoading(query.isPending && !trouble);
  const count = query.data?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const narrowed = Boolean(search.search || search.touchpoint || search.archived);
  const may = useMay();
  const newButton = may.edit && (
    <Button variant="primary" icon={<Plus />} onClick={() => onSearch({ new: true })}>
      {t("profile.new")}
    </Button>
  );
  const all = { value: "", label: t("profile.everywhere") };
  return (
    <Page
      title={t("frame.nav.profiles")}
      state={query.data && <span className="tabular-nums">{count}</span>}
      primary={newButton}
      foot={
        count > 0 && (
          <ListFoot page={search.page} pageSize={pageSize} count={count} onPage={(page) => onSearch({ page })} />
        )
      }
    >
      {(count > 0 || narrowed) && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <SearchField
            className="max-tablet:w-full"
            placeholder={t("profile.search")}
            value={search.search}
            onSearch={(text) => onSearch({ search: text, page: 1 })}
          />
          <Select
            hideLabel
            className="w-52 max-tablet:min-w-40 max-tablet:flex-1"
            label={t("profile.touchpoint")}
            value={search.touchpoint ?? ""}
            onChange={(value) => onSearch({ touchpoint: (value || undefined) as ProfileSearch["touchpoint"], page: 1 })}
            options={[all, ...touchpoints.map((value) => ({ value, label: t(`profile.touchpoints.${value}`) }))]}
          />
          <Button
            variant="quiet"
            icon={<Archive />}
            onClick={() => onSearch({ archived: !search.archived || undefined, page: 1 })}
          >
            {search.archived ? t("profile.hideArchived") : t("profile.showArchived")}
          </Button>
        </div>
      )}
      {trouble && (
        <Failure title={t("profile.listFailed")} onRetry={() => void query.refetch()} details={trouble.message} />
      )}
      {loading && !trouble && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-4" aria-busy>
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-40" />
          ))}
        </div>
      )}
      {query.data && !loading && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-4">
          {query.data.results.map((profile) => (
            <ProfileCard key={profile.id} profile={profile} />
          ))}
        </ul>
      )}
      {query.data && count === 0 && (
        <EmptyState
          drawing={<AppWindow className="size-6" />}
          title={narrowed ? t("profile.nothingFound") : t("profile.none")}
          text={narrowed ? undefined : t("profile.noneHelp")}
          actions={
            narrowed ? (
              <Button onClick={() => onSearch({ search: "", touchpoint: undefined, archived: undefined })}>
                {t("profile.clear")}
              </Button>
            ) : (
              <PagePrimary />
            )
          }
        />
      )}
      {count > 0 && search.page > pages && (
        <PageBeyond page={search.page} pages={pages} onPage={(page) => onSearch({ page })} />
      )}
      <NewProfileDialog open={search.new === true && may.edit} onClose={() => onSearch({ new: undefined })} />
    </Page>
  );
}
