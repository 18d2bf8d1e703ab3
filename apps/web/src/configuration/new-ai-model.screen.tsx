import { newAiModelSchema } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { NewEngineScreen, type NewEngineSearch } from "./new-engine.screen.tsx";
import { useAiModelProviders } from "./use-ai-model-providers.ts";

export function NewAiModelScreen(address: NewEngineSearch) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const known = useAiModelProviders();
  return (
    <NewEngineScreen
      {...address}
      kind="ai-model"
      nameSchema={newAiModelSchema.shape.name}
      known={known}
      onSave={async (provider, fields) => {
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
  );
}
