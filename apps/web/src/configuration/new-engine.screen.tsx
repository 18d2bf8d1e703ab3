import { Failure, Page, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Pending } from "../app/pending.tsx";
import { useTrouble } from "../app/use-trouble.ts";
import type { NewEngineSearch } from "./configuration-search.ts";
import type { EngineKind } from "./engine-kind.ts";
import { NewEngineForm } from "./new-engine-form.tsx";
import { UnknownProvider } from "./unknown-provider.tsx";
import { useEngineProviders } from "./use-engine-providers.ts";

interface NewEngineScreenProps {
  kind: EngineKind;
  search: NewEngineSearch;
  onSearch: (next: NewEngineSearch) => void;
}

/** The provider that the address names, and what a new configuration of it needs. */
export function NewEngineScreen({ kind, search, onSearch }: NewEngineScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { query, providers, providerOf } = useEngineProviders(kind);
  const trouble = useTrouble(query);
  const provider = providerOf(search.provider);
  if (providers && !provider) return <UnknownProvider kind={kind.id} provider={search.provider} />;
  return (
    <Page
      title={t(`configuration.${kind.id}.new`)}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.configurations"), href: `/configurations?list=${kind.id}` }]}
    >
      {providers && provider && (
        <NewEngineForm
          key={provider.id}
          kind={kind}
          name={search.name}
          provider={provider}
          providers={providers}
          onProvider={(id, name) => onSearch({ provider: id, name })}
          onSave={async (fields) => {
            const made = await kind.api.create.call({ provider: provider.id, ...fields });
            await queryClient.invalidateQueries({ queryKey: kind.api.list.key() });
            toast({ variant: "success", title: t("configuration.made", { name: made.name }) });
            await navigate({ to: `/configurations/${kind.id}/${made.id}`, ignoreBlocker: true });
          }}
        />
      )}
      {query.isPending && !trouble && <Pending />}
      {trouble && (
        <Failure
          title={t("configuration.providersFailed")}
          onRetry={() => void query.refetch()}
          details={trouble.message}
        />
      )}
    </Page>
  );
}
