import type { ApiKey } from "@parlo/contract";
import {
  Button,
  EmptyState,
  IconButton,
  List,
  Menu,
  PagePrimary,
  showAgo,
  showAlternate,
  showDate,
  Tag,
} from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Ban, KeyRound, MoreHorizontal, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { listed } from "../app/listed.ts";
import { sortBy } from "../app/search.ts";
import { useMay } from "../app/use-may.ts";
import { SettingsPage } from "../settings/index.ts";
import type { ApiKeySearch } from "./api-key-search.ts";
import { NewApiKeyDialog } from "./new-api-key.dialog.tsx";
import { RevokeApiKeyDialog } from "./revoke-api-key.dialog.tsx";
import { scopeTexts } from "./scope-texts.ts";

interface ApiKeyListScreenProps {
  search: ApiKeySearch;
  onSearch: (next: Partial<ApiKeySearch>) => void;
}

const sorts = ["CreatedAtDesc", "CreatedAtAsc", "NameAsc", "NameDesc"] as const;
const pageSize = 10;

export function ApiKeyListScreen({ search, onSearch }: ApiKeyListScreenProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const may = useMay().administer;
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const input = {
    pageSizeAndNumber: { size: pageSize, number: search.page },
    sortBy: sortBy(search.sort, sorts),
    ...(search.search && { search: search.search }),
  };
  const query = useQuery({
    ...api.apiKey.list.queryOptions({ input, placeholderData: keepPreviousData }),
    enabled: may,
  });
  if (!may)
    return (
      <SettingsPage>
        <EmptyState drawing={<KeyRound className="size-6" />} title={t("api-key.title")} text={t("api-key.notYours")} />
      </SettingsPage>
    );
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setMaking(true)}>
      {t("api-key.add")}
    </Button>
  );
  const used = ({ lastUsedAt }: ApiKey) => (lastUsedAt ? showAgo(lastUsedAt, language) : t("api-key.neverUsed"));
  return (
    <SettingsPage primary={add}>
      <List<ApiKey>
        label={t("api-key.title")}
        name="api-keys"
        {...listed({ query, search, pageSize, onSearch })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(key) => (
          <Menu
            align="end"
            trigger={
              <IconButton size="sm" label={t("api-key.actionsOf", { name: key.name })} icon={<MoreHorizontal />} />
            }
            groups={[
              {
                items: [{ label: t("api-key.revoke"), icon: <Ban />, danger: true, onSelect: () => setRevoking(key) }],
              },
            ]}
          />
        )}
        columns={[
          {
            id: "Name",
            label: t("api-key.name"),
            sortable: true,
            always: true,
            cell: (key) => (
              <span className="flex min-w-0 items-center gap-2.5">
                <span className="truncate font-medium">{key.name}</span>
                <code className="text-xs text-text-2">{key.prefix}…</code>
              </span>
            ),
          },
          {
            id: "scopes",
            label: t("api-key.scopes"),
            title: ({ scopes }) => scopes.map((scope) => t(scopeTexts[scope])).join("\n"),
            cell: ({ scopes }) => (
              <span className="flex gap-1 overflow-hidden">
                {scopes.map((scope) => (
                  <Tag key={scope}>{scope}</Tag>
                ))}
              </span>
            ),
          },
          {
            id: "lastUsedAt",
            label: t("api-key.lastUsed"),
            width: "150px",
            title: ({ lastUsedAt }) => (lastUsedAt ? showAlternate(lastUsedAt) : undefined),
            cell: used,
          },
          {
            id: "expiresAt",
            label: t("api-key.expires"),
            width: "130px",
            cell: (key) => <Expiry expiresAt={key.expiresAt} />,
          },
          {
            id: "CreatedAt",
            label: t("api-key.created"),
            sortable: true,
            width: "120px",
            cell: ({ createdAt }) => showDate(createdAt),
          },
        ]}
        phoneRow={(key) => (
          <span className="block min-w-0">
            <span className="block truncate font-medium">{key.name}</span>
            <span className="block truncate text-xs text-text-2">
              <code>{key.prefix}…</code> · {t("api-key.lastUsed")}: {used(key)}
            </span>
            {key.expiresAt && (
              <span className="block truncate text-xs text-text-2">
                {t("api-key.expires")}: <Expiry expiresAt={key.expiresAt} />
              </span>
            )}
          </span>
        )}
        searchPlaceholder={t("api-key.search")}
        onClearFilters={() => onSearch({ search: "", page: 1 })}
        empty={
          <EmptyState
            drawing={<KeyRound className="size-6" />}
            title={t("api-key.none")}
            text={t("api-key.noneHelp")}
            actions={<PagePrimary />}
          />
        }
      />
      {making && <NewApiKeyDialog onClose={() => setMaking(false)} />}
      {revoking && <RevokeApiKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </SettingsPage>
  );
}

function Expiry({ expiresAt }: Pick<ApiKey, "expiresAt">) {
  const { t } = useTranslation();
  if (expiresAt === null) return t("api-key.never");
  if (Date.parse(expiresAt) > Date.now()) return showDate(expiresAt);
  return <Tag tone="danger">{t("api-key.over")}</Tag>;
}
