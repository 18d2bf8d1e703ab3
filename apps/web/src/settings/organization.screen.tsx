import {
  mailLimitsSchema,
  nameSchema,
  type Organization,
  runLimitsSchema,
  timeZoneSchema,
  turnLimitsSchema,
} from "@parlo/contract";
import {
  Failure,
  FormField,
  FormPage,
  FormSection,
  NewestValues,
  Select,
  Skeleton,
  TextField,
  useShownLoading,
  zoneOptions,
} from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { useMay } from "../app/use-may.ts";
import { useMe } from "../app/use-me.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { useTrouble } from "../app/use-trouble.ts";
import { BoundsSection, boundLabels } from "./bounds-section.tsx";
import { MailSection, mailLabels } from "./mail-section.tsx";
import { RunsSection, runLabels } from "./runs-section.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { SigningSection } from "./signing-section.tsx";

const schema = z.object({
  name: z.string().trim().min(1, "Required").pipe(nameSchema),
  timeZone: timeZoneSchema,
  turnLimits: turnLimitsSchema,
  mailLimits: mailLimitsSchema,
  runLimits: runLimitsSchema,
});

export function OrganizationScreen() {
  const { t } = useTranslation();
  const { organization } = useMe();
  const may = useMay();
  const query = useQuery(api.organization.get.queryOptions({ input: { id: organization.id } }));
  const trouble = useTrouble(query);
  const loading = useShownLoading(query.isPending && !trouble);
  return (
    <SettingsPage>
      {query.data && !loading && (
        <NewestValues load={query.refetch}>
          <OrganizationForm {...query.data} mayEdit={may.administer} />
        </NewestValues>
      )}
      {loading && !trouble && (
        <div className="p-5">
          <Skeleton className="h-8 w-80" />
        </div>
      )}
      {trouble && (
        <Failure
          title={t("settings.organization.failed")}
          onRetry={() => void query.refetch()}
          details={trouble.message}
        />
      )}
    </SettingsPage>
  );
}

function OrganizationForm({ id, version, mayEdit, ...organization }: Organization & { mayEdit: boolean }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const may = useMay();
  const { name, timeZone, turnLimits, mailLimits, runLimits } = organization;
  const stored = { name, timeZone, turnLimits, mailLimits, runLimits };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const labels = {
    name: t("settings.organization.name"),
    timeZone: t("settings.organization.timeZone"),
    ...boundLabels(t),
    ...mailLabels(t),
    ...runLabels(t),
  };
  return (
    <FormPage
      form={form}
      labels={labels}
      onSave={async (values) => {
        const saved = await client.organization.update({ id, ...values }, { context: { version } });
        queryClient.setQueryData(api.organization.get.queryKey({ input: { id } }), saved);
        await queryClient.invalidateQueries({ queryKey: api.auth.me.key() });
      }}
    >
      <FormSection title={t("settings.tabs.organization")} text={t("settings.organization.text")}>
        <FormField<string> name="name">
          {(field) => (
            <TextField
              {...field}
              label={labels.name}
              help={mayEdit ? undefined : t("settings.organization.readOnly")}
              readOnly={!mayEdit}
            />
          )}
        </FormField>
        <FormField<string> name="timeZone">
          {(field) => (
            <Select
              {...field}
              label={labels.timeZone}
              help={t("settings.organization.timeZoneHelp")}
              options={zoneOptions(timeZone)}
              disabled={!mayEdit}
            />
          )}
        </FormField>
      </FormSection>
      <BoundsSection mayEdit={mayEdit} />
      <MailSection mayEdit={mayEdit} />
      <RunsSection mayEdit={mayEdit} />
      {may.edit && <SigningSection {...{ id, name, version, mayEdit }} />}
    </FormPage>
  );
}
