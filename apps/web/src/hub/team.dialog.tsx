import { newTeamSchema, type Team } from "@parlo/contract";
import { Checkbox, FormDialog, FormField, TextField } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { useMe } from "../app/use-me.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { wholeList } from "../app/whole-list.ts";

const { description, memberIds } = newTeamSchema.shape;
const name = z.string().trim().min(1, "Required").pipe(newTeamSchema.shape.name);
const schema = z.object({ name, description: description.unwrap(), memberIds: memberIds.unwrap() });

/** What a team is called, what it is for, and who is in it. */
export function TeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id } = useMe().organization;
  const members = useQuery(wholeList(api.organization.members, { id }));
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
    <FormDialog
      form={form}
      onClose={onClose}
      onSave={save}
      title={team ? t("hub.editTeam", { name: team.name }) : t("hub.newTeam")}
      saveLabel={t("ui.form.save")}
    >
      <FormField<string> name="name">
        {(field) => <TextField {...field} label={t("hub.teamName")} autoComplete="off" autoFocus />}
      </FormField>
      <FormField<string> name="description">
        {(field) => <TextField {...field} label={t("hub.teamDescription")} optional autoComplete="off" />}
      </FormField>
      <FormField<string[]> name="memberIds">
        {({ value, onChange, error }) => (
          <fieldset className="flex max-h-60 flex-col gap-2 overflow-y-auto max-tablet:max-h-72 max-tablet:gap-0">
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
    </FormDialog>
  );
}
