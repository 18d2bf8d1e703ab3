import type { Persona } from "@parlo/contract";
import { EmptyState, IconButton, List, Menu, Page, PagePrimary, showDateTime, Tag } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, MoreHorizontal, Pencil, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AddLink } from "../app/add-link.tsx";
import { api } from "../app/api.ts";
import { ArchivedOffer } from "../app/archived-offer.tsx";
import { listed } from "../app/listed.ts";
import { sortBy } from "../app/search.ts";
import { useArchivedShown } from "../app/use-archived-shown.tsx";
import { useArchiving } from "../app/use-archiving.ts";
import { useMay } from "../app/use-may.ts";
import type { PersonaSearch } from "./persona-search.ts";
import { Portrait } from "./portrait.tsx";

interface PersonaListScreenProps {
  search: PersonaSearch;
  onSearch: (next: Partial<PersonaSearch>) => void;
}

const sorts = ["NameAsc", "NameDesc", "CreatedAtAsc", "CreatedAtDesc"] as const;
const pageSize = 10;

export function PersonaListScreen({ search, onSearch }: PersonaListScreenProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { archive, restore } = useArchiving(api.persona, () => t("persona.inUse"));
  const archivedShown = useArchivedShown(search, onSearch);
  const input = {
    pageSizeAndNumber: { size: pageSize, number: search.page },
    sortBy: sortBy(search.sort, sorts),
    includeArchived: search.archived,
    ...(search.search && { search: search.search }),
  };
  const query = useQuery(api.persona.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const actions = (persona: Persona) => (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" label={t("persona.actionsOf", { name: persona.name })} icon={<MoreHorizontal />} />
      }
      groups={[
        {
          items: [
            { label: t("persona.edit"), icon: <Pencil />, href: `/personas/${persona.id}/edit` },
            persona.archivedAt
              ? { label: t("persona.restore"), icon: <ArchiveRestore />, onSelect: () => restore(persona) }
              : { label: t("persona.archive"), icon: <Archive />, onSelect: () => archive(persona) },
          ],
        },
      ]}
    />
  );
  return (
    <Page
      title={t("frame.nav.personas")}
      content="flush"
      primary={<AddLink href="/personas/add">{t("persona.add")}</AddLink>}
    >
      <List<Persona>
        label={t("frame.nav.personas")}
        name="personas"
        {...listed({ query, search, pageSize, onSearch })}
        {...archivedShown}
        rowId={(persona) => persona.id}
        rowName={(persona) => persona.name}
        rowHref={(persona) => `/personas/${persona.id}/edit`}
        rowActions={may.edit ? actions : undefined}
        columns={[
          {
            id: "Name",
            label: t("persona.name"),
            sortable: true,
            always: true,
            cell: (persona) => (
              <span className="flex items-center gap-2.5">
                <Portrait avatarId={persona.avatarId} size="sm" />
                <span className="truncate">{persona.name}</span>
                {persona.archivedAt && <Tag>{t("persona.archived")}</Tag>}
              </span>
            ),
          },
          { id: "description", label: t("persona.description"), cell: (persona) => persona.description },
          {
            id: "voices",
            label: t("persona.voices"),
            width: "120px",
            cell: (persona) => persona.voices.map((voice) => voice.language).join(", "),
          },
          {
            id: "CreatedAt",
            label: t("persona.created"),
            sortable: true,
            width: "150px",
            cell: (persona) => showDateTime(persona.createdAt),
          },
        ]}
        phoneRow={(persona) => (
          <span className="flex items-center gap-3">
            <Portrait avatarId={persona.avatarId} size="sm" />
            <span className="min-w-0">
              <span className="block font-medium">{persona.name}</span>
              <span className="block truncate text-text-2">{persona.description}</span>
            </span>
          </span>
        )}
        searchPlaceholder={t("persona.search")}
        empty={
          <EmptyState
            drawing={<User className="size-6" />}
            title={t("persona.none")}
            text={t("persona.noneHelp")}
            actions={
              <>
                <ArchivedOffer list={api.persona.list} onShow={() => onSearch({ archived: true, page: 1 })} />
                <PagePrimary />
              </>
            }
          />
        }
      />
    </Page>
  );
}
