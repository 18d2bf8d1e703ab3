import { newTeamSchema, type Team } from "@parlo/contract";
import { Button, Checkbox, Dialog, FormField, FormProblem, submitForm, TextField } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { useMe } from "../app/use-me.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { all } from "./all.ts";

const { description, memberIds } = newTeamSchema.shape;
const name = z.string().trim().min(1, "Required").pipe(newTeamSchema.shape.name);
const schema = z.object({ name, description: description.unwrap(), memberIds: memberIds.unwrap() });

/** What a team is called, what it is for, and who is in it. */
export function TeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id } = useMe().organization;
  const members = useQuery(api.organization.members.queryOptions({ input: { id, pageSizeAndNumber: all } }));
  const form = useSchemaForm(schema, {
    defaultValues: {
      name: team?.name ?? "",
      description: team?.description ?? "",
      memberIds: team?.memberIds ?? [],
    },
  });
  const save = async (values: z.output<typeof schema>) => {
    if (team) await client.team.update({ id: team.id, ...values }, { context: { version: team.version } });
    else await client.team.create(values);
    await queryClient.invalidateQueries({ queryKey: api.team.key() });
    onClose();
  };
  return (
    <FormProvider {...form}>
      <Dialog
        open
        onClose={onClose}
        onSubmit={() => void submitForm(form, save)}
        title={team ? t("hub.editTeam", { name: team.name }) : t("hub.newTeam")}
        actions={
          <>
            <Button onClick={onClose}>{t("ui.cancel")}</Button>
            <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
              {t("ui.form.save")}
            </Button>
          </>
        }
      >
        <FormProblem />
        <FormField<string> name="name">
          {(field) => <TextField {...field} label={t("hub.teamName")} autoComplete="off" autoFocus />}
        </FormField>
        <FormField<string> name="description">
          {(field) => <TextField {...field} label={t("hub.teamDescription")} optional autoComplete="off" />}
        </FormField>
        <FormField<string[]> name="memberIds">
          {({ value, onChange, error }) => (
            <fieldset className="flex max-h-60 flex-col gap-2 overflow-y-auto">
              <legend className="mb-1.5 font-medium">{t("hub.members")}</legend>
              {members.data?.results.map((member, index) => (
                <Checkbox
                  key={member.userId}
                  label={member.name}
                  value={value.includes(member.userId)}
                  onChange={(on) => {
                    const others = value.filter((one) => one !== member.userId);
                    onChange(on ? [...others, member.userId] : others);
                  }}
                  error={index === 0 ? error : undefined}
                />
              ))}
            </fieldset>
          )}
        </FormField>
      </Dialog>
    </FormProvider>
  );
}
