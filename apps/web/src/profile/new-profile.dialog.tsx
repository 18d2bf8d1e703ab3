import { newProfileSchema, touchpoints } from "@parlo/contract";
import { Button, Dialog, FormField, FormProblem, Select, submitForm, TextField } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";

const schema = z.object({
  name: z.string().trim().min(1, "Required").pipe(newProfileSchema.shape.name),
  touchpoint: z.enum(touchpoints),
  /** Empty: none. */
  personaId: z.string(),
  /** Empty: the organisation's default. */
  flowId: z.string(),
});

const most = { size: 100, number: 1 };

/** Name, place, persona, flow: enough to talk with it; everything else has its default. */
export function NewProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const personas = useQuery({
    ...api.persona.list.queryOptions({ input: { pageSizeAndNumber: most } }),
    enabled: open,
  });
  const flows = useQuery({ ...api.flow.list.queryOptions({ input: { pageSizeAndNumber: most } }), enabled: open });
  const form = useSchemaForm(schema, {
    defaultValues: { name: "", touchpoint: "WebWidget", personaId: "", flowId: "" },
  });
  const choices = (list: { id: string; name: string }[] | undefined, none: string) => [
    { value: "", label: none },
    ...(list ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const make = async ({ personaId, flowId, ...fields }: z.output<typeof schema>) => {
    const made = await client.profile.create({
      ...fields,
      personaId: personaId || null,
      conversationEngine: { kind: "flow", flowId: flowId || null },
    });
    await queryClient.invalidateQueries({ queryKey: api.profile.key() });
    await navigate({ to: "/profiles/$profileId/edit/general", params: { profileId: made.id } });
  };
  return (
    <FormProvider {...form}>
      <Dialog
        open={open}
        onClose={onClose}
        title={t("profile.new")}
        onSubmit={() => void submitForm(form, make)}
        actions={
          <>
            <Button onClick={onClose}>{t("profile.cancel")}</Button>
            <Button variant="primary" type="submit" busy={form.formState.isSubmitting}>
              {t("profile.make")}
            </Button>
          </>
        }
      >
        <FormProblem />
        <FormField<string> name="name">
          {(field) => <TextField {...field} label={t("profile.name")} autoComplete="off" autoFocus />}
        </FormField>
        <FormField<string> name="touchpoint">
          {(field) => (
            <Select
              {...field}
              label={t("profile.touchpoint")}
              options={touchpoints.map((value) => ({ value, label: t(`profile.touchpoints.${value}`) }))}
            />
          )}
        </FormField>
        <FormField<string> name="personaId">
          {(field) => (
            <Select
              {...field}
              label={t("profile.persona")}
              options={choices(personas.data?.results, t("profile.noPersona"))}
            />
          )}
        </FormField>
        <FormField<string> name="flowId">
          {(field) => (
            <Select
              {...field}
              label={t("profile.flow")}
              options={choices(
                flows.data?.results.filter((flow) => flow.type === "Core" || flow.type === "Custom"),
                t("profile.defaultFlow"),
              )}
            />
          )}
        </FormField>
      </Dialog>
    </FormProvider>
  );
}
