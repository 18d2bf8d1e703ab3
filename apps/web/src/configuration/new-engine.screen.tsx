import { Failure, Page } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { Pending } from "../app/pending.tsx";
import type { EngineKind, EngineProviderFacts } from "./engine-kind.ts";
import { NewEngineForm, type NewEngineFormProps } from "./new-engine-form.tsx";
import { UnknownProvider } from "./unknown-provider.tsx";

export interface NewEngineSearch {
  search: { name: string; provider: string };
  onSearch: (next: { name: string; provider: string }) => void;
}

interface NewEngineScreenProps<Provider extends EngineProviderFacts>
  extends NewEngineSearch,
    Pick<NewEngineFormProps, "nameSchema"> {
  kind: EngineKind;
  known: {
    query: { isPending: boolean; error: Error | null; refetch: () => unknown };
    providers: Provider[] | undefined;
    providerOf: (id: string) => Provider | undefined;
  };
  onSave: (provider: Provider, fields: Parameters<NewEngineFormProps["onSave"]>[0]) => Promise<void>;
}

/** The provider that the address names, and what a new configuration of it needs. */
export function NewEngineScreen<Provider extends EngineProviderFacts>(props: NewEngineScreenProps<Provider>) {
  const { kind, nameSchema, known, search, onSearch, onSave } = props;
  const { query, providers, providerOf } = known;
  const { t } = useTranslation();
  const provider = providerOf(search.provider);
  if (providers && !provider) return <UnknownProvider kind={kind} provider={search.provider} />;
  return (
    <Page
      title={t(`configuration.${kind}.new`)}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.configurations"), href: `/configurations?list=${kind}` }]}
    >
      {providers && provider && (
        <NewEngineForm
          key={provider.id}
          kind={kind}
          nameSchema={nameSchema}
          name={search.name}
          provider={provider}
          providers={providers}
          onProvider={(id, name) => onSearch({ provider: id, name })}
          onSave={(fields) => onSave(provider, fields)}
        />
      )}
      {query.isPending && <Pending />}
      {query.error && (
        <Failure
          title={t("configuration.providersFailed")}
          onRetry={() => void query.refetch()}
          details={query.error.message}
        />
      )}
    </Page>
  );
}
