import { newConvAiSchema } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { NewEngineScreen, type NewEngineSearch } from "./new-engine.screen.tsx";
import { useConvAiProviders } from "./use-conv-ai-providers.ts";

export function NewConvAiScreen(address: NewEngineSearch) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const known = useConvAiProviders();
  return (
    <NewEngineScreen
      {...address}
      kind="conv-ai"
      nameSchema={newConvAiSchema.shape.name}
      known={known}
      onSave={async (provider, fields) => {
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
  );
}
