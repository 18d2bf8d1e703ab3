import { interfaceLanguages, nameSchema } from "@parlo/contract";
import { FormField, FormPage, FormSection, Segment, Select, TextField } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { languageNames } from "../app/language.ts";
import { chooseTheme, chosenTheme, type Theme, themes } from "../app/theme.ts";
import { useMe } from "../app/use-me.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { PasswordSection } from "./password-section.tsx";
import { SettingsPage } from "./settings-page.tsx";

const schema = z.object({
  name: z.string().trim().min(1, "Required").pipe(nameSchema),
  language: z.enum(interfaceLanguages),
});

export function AccountScreen() {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const queryClient = useQueryClient();
  const [theme, setTheme] = useState(chosenTheme);
  const stored = {
    name: user.name,
    language: schema.shape.language.catch("en").parse(user.language ?? i18n.resolvedLanguage),
  };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const labels = { name: t("settings.account.name"), language: t("settings.account.language") };
  return (
    <SettingsPage>
      <FormPage
        form={form}
        labels={labels}
        onSave={async (values) => {
          queryClient.setQueryData(api.auth.me.queryKey(), await client.auth.updateMe(values));
          await i18n.changeLanguage(values.language);
        }}
      >
        <FormSection title={t("settings.account.you")} text={t("settings.account.youText")}>
          <FormField name="name">
            {(field) => <TextField {...field} label={labels.name} autoComplete="name" />}
          </FormField>
          <TextField label={t("auth.email")} value={user.email} onChange={() => undefined} readOnly />
          <FormField name="language">
            {(field) => (
              <Select
                {...field}
                label={labels.language}
                options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
              />
            )}
          </FormField>
        </FormSection>
        <FormSection title={t("settings.account.look")} text={t("settings.account.lookText")}>
          <div>
            <Segment
              label={t("frame.theme")}
              value={theme}
              onChange={(next) => {
                chooseTheme(next as Theme);
                setTheme(next as Theme);
              }}
              options={themes.map((value) => ({ value, label: t(`frame.themes.${value}`) }))}
            />
          </div>
        </FormSection>
        <PasswordSection />
      </FormPage>
    </SettingsPage>
  );
}
