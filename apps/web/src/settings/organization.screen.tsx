import { nameSchema } from "@parlo/contract";
import { Failure, FormField, FormPage, FormSection, Skeleton, TextField, useShownLoading } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { useMe } from "../app/use-me.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { SettingsPage } from "./settings-page.tsx";

const schema = z.object({ name: z.string().trim().min(1, "Required").pipe(nameSchema) });

export function OrganizationScreen() {
  const { t } = useTranslation();
  const { organization } = useMe();
  const query = useQuery(api.organization.get.queryOptions({ input: { id: organization.id } }));
  const loading = useShownLoading(query.isPending);
  return (
    <SettingsPage>
      {query.data && !loading && (
        <OrganizationForm {...query.data} mayEdit={["owner", "admin"].includes(organization.role)} />
      )}
      {loading && (
        <div className="p-5">
          <Skeleton className="h-8 w-80" />
        </div>
      )}
      {query.isError && (
        <Failure
          title={t("settings.organization.failed")}
          onRetry={() => void query.refetch()}
          details={query.error.message}
        />
      )}
    </SettingsPage>
  );
}

function OrganizationForm({
  id,
  name,
  version,
  mayEdit,
}: {
  id: string;
  name: string;
  version: number;
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useSchemaForm(schema, { defaultValues: { name }, values: { name } });
  const label = t("settings.organization.name");
  return (
    <FormPage
      form={form}
      labels={{ name: label }}
      onSave={async (values) => {
        const saved = await client.organization.update({ id, ...values }, { context: { version } });
        queryClient.setQueryData(api.organization.get.queryKey({ input: { id } }), saved);
        await queryClient.invalidateQueries({ queryKey: api.auth.me.key() });
      }}
    >
      <FormSection title={t("settings.tabs.organization")} text={t("settings.organization.text")}>
        <FormField name="name">
          {(field) => (
            <TextField
              {...field}
              label={label}
              help={mayEdit ? undefined : t("settings.organization.readOnly")}
              readOnly={!mayEdit}
            />
          )}
        </FormField>
      </FormSection>
    </FormPage>
  );
}
