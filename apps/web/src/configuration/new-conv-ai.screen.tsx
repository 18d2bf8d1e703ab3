import { newConvAiSchema } from "@parlo/contract";
import { Failure, Page, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { Pending } from "../app/pending.tsx";
import { NewEngineForm } from "./new-engine-form.tsx";
import { UnknownProvider } from "./unknown-provider.tsx";
import { useConvAiProviders } from "./use-conv-ai-providers.ts";

interface NewConvAiScreenProps {
  search: { name: string; provider: string };
  onSearch: (next: { name: string; provider: string }) => void;
}

export function NewConvAiScreen({ search, onSearch }: NewConvAiScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { query, providers, providerOf } = useConvAiProviders();
  const provider = providerOf(search.provider);
  if (providers && !provider) return <UnknownProvider kind="conv-ai" provider={search.provider} />;
  return (
    <Page
      title={t("configuration.conv-ai.new")}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.configurations"), href: "/configurations?list=conv-ai" }]}
    >
      {providers && provider && (
        <NewEngineForm
          key={provider.id}
          kind="conv-ai"
          nameSchema={newConvAiSchema.shape.name}
          name={search.name}
          provider={provider}
          providers={providers}
          onProvider={(id, name) => onSearch({ provider: id, name })}
          onSave={async (fields) => {
            const made = await client.convAi.create({ provider: provider.id, ...fields });
            await queryClient.invalidateQueries({ queryKey: api.convAi.list.key() });
            toast({ variant: "success", title: t("configuration.made", { name: made.name }) });
            await navigate({
              to: "/configurations/conv-ai/$configurationId",
              params: { configurationId: made.id },
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
