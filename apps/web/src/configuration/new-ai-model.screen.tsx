import { Failure, Page, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { Pending } from "../app/pending.tsx";
import { NewAiModelForm } from "./new-ai-model-form.tsx";
import { useAiModelProviders } from "./use-ai-model-providers.ts";

interface NewAiModelScreenProps {
  search: { name: string; provider: string };
  onSearch: (next: { name: string; provider: string }) => void;
}

export function NewAiModelScreen({ search, onSearch }: NewAiModelScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { query, providers, providerOf } = useAiModelProviders();
  const provider = providerOf(search.provider);
  if (providers && !provider) return <UnknownProvider provider={search.provider} />;
  return (
    <Page
      title={t("configuration.new")}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.configurations"), href: "/configurations?list=ai-model" }]}
    >
      {providers && provider && (
        <NewAiModelForm
          key={provider.id}
          name={search.name}
          provider={provider}
          providers={providers}
          onProvider={(id, name) => onSearch({ provider: id, name })}
          onSave={async (fields) => {
            const made = await client.aiModel.create({ provider: provider.id, ...fields });
            await queryClient.invalidateQueries({ queryKey: api.aiModel.list.key() });
            toast({ variant: "success", title: t("configuration.made", { name: made.name }) });
            await navigate({
              to: "/configurations/ai-model/$modelId",
              params: { modelId: made.id },
              ignoreBlocker: true,
            });
          }}
        />
      )}
      {query.isPending && <Pending />}
      {query.isError && (
        <Failure
          title={t("configuration.providersFailed")}
          onRetry={() => void query.refetch()}
          details={query.error.message}
        />
      )}
    </Page>
  );
}

/** An address that names a provider of which nobody knows leads to the list, which says so. */
function UnknownProvider({ provider }: { provider: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    toast({ variant: "destructive", title: t("configuration.unknownProvider", { provider }) });
  }, [provider, t]);
  return <Navigate to="/configurations" search={{ list: "ai-model" }} replace />;
}
