import { newAiModelSchema } from "@parlo/contract";
import { Failure, Page, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { Pending } from "../app/pending.tsx";
import { NewEngineForm } from "./new-engine-form.tsx";
import { UnknownProvider } from "./unknown-provider.tsx";
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
  if (providers && !provider) return <UnknownProvider kind="ai-model" provider={search.provider} />;
  return (
    <Page
      title={t("configuration.ai-model.new")}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.configurations"), href: "/configurations?list=ai-model" }]}
    >
      {providers && provider && (
        <NewEngineForm
          key={provider.id}
          kind="ai-model"
          nameSchema={newAiModelSchema.shape.name}
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
