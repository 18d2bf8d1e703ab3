import { Page, toast } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { Pending } from "../app/pending.tsx";
import { PersonaForm } from "./persona-form.tsx";

/** With an avatar in the address it is chosen from the start; one that is not there is left out. */
export function NewPersonaScreen({ initAvatarId }: { initAvatarId: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const avatar = useQuery({
    ...api.avatar.get.queryOptions({ input: { id: initAvatarId ?? "" } }),
    enabled: initAvatarId !== undefined,
  });
  const waits = initAvatarId !== undefined && avatar.isPending;
  return (
    <Page title={t("persona.new")} content="flush" breadcrumb={[{ label: t("frame.nav.personas"), href: "/personas" }]}>
      {waits ? (
        <Pending />
      ) : (
        <PersonaForm
          persona={{ name: "", description: "", avatarId: avatar.data?.id ?? null, voices: [] }}
          onSave={async (fields) => {
            const made = await client.persona.create(fields);
            await queryClient.invalidateQueries({ queryKey: api.persona.key() });
            toast({ variant: "success", title: t("persona.made", { name: made.name }) });
            await navigate({ to: "/personas/$personaId/edit", params: { personaId: made.id }, ignoreBlocker: true });
          }}
        />
      )}
    </Page>
  );
}
