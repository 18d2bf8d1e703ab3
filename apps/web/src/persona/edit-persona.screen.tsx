import { Failure, NewestValues, Page, Tag } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { isMissing } from "../app/api-error.ts";
import { NotFound } from "../app/not-found.tsx";
import { Pending } from "../app/pending.tsx";
import { useTrouble } from "../app/use-trouble.ts";
import { PersonaForm } from "./persona-form.tsx";

export function EditPersonaScreen({ personaId }: { personaId: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const options = api.persona.get.queryOptions({ input: { id: personaId } });
  const query = useQuery(options);
  const trouble = useTrouble(query);
  const persona = query.data;
  if (!persona && isMissing(query.error)) return <NotFound />;
  return (
    <Page
      title={persona?.name ?? t("persona.persona")}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.personas"), href: "/personas" }]}
      state={persona?.archivedAt && <Tag>{t("persona.archived")}</Tag>}
    >
      {persona && (
        <NewestValues load={query.refetch}>
          <PersonaForm
            key={persona.id}
            persona={persona}
            onSave={async (fields) => {
              const saved = await client.persona.update(
                { id: personaId, ...fields },
                { context: { version: persona.version } },
              );
              queryClient.setQueryData(options.queryKey, saved);
              await queryClient.invalidateQueries({ queryKey: api.persona.list.key() });
            }}
          />
        </NewestValues>
      )}
      {query.isPending && !trouble && <Pending />}
      {trouble && (
        <Failure title={t("persona.loadFailed")} onRetry={() => void query.refetch()} details={trouble.message} />
      )}
    </Page>
  );
}
