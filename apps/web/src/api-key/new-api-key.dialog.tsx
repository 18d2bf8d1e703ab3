import { type ApiKeyScope, apiKeyScopeSchema, apiKeyScopes, type MadeApiKey, nameSchema } from "@parlo/contract";
import { Checkbox, FormDialog, FormField, Select, TextField } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { ShownOnceDialog } from "../app/shown-once.dialog.tsx";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { scopeTexts } from "./scope-texts.ts";

const lives = ["30", "90", "365", "never"] as const;
const day = 24 * 3_600_000;

const schema = z.object({
  name: z.string().trim().min(1, "Required").pipe(nameSchema),
  scopes: z.array(apiKeyScopeSchema).min(1, "Required"),
  /** Days. */
  life: z.enum(lives),
});

/** What the key is called, what it may, and how long: then the key itself, this once. */
export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const form = useSchemaForm(schema, { defaultValues: { name: "", scopes: [], life: "90" } });
  const make = async ({ name, scopes, life }: z.output<typeof schema>) => {
    const expiresAt = life === "never" ? null : new Date(Date.now() + Number(life) * day).toISOString();
    setMade(await client.apiKey.create({ name, scopes, expiresAt }));
    await queryClient.invalidateQueries({ queryKey: api.apiKey.key() });
  };
  if (made)
    return (
      <ShownOnceDialog
        title={t("api-key.madeTitle", { name: made.name })}
        warning={t("api-key.once")}
        parts={{ [t("api-key.key")]: made.key }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      form={form}
      width="wide"
      onClose={onClose}
      onSave={make}
      title={t("api-key.newTitle")}
      text={t("api-key.newText")}
      saveLabel={t("api-key.make")}
    >
      <FormField<string> name="name">
        {(field) => (
          <TextField {...field} label={t("api-key.name")} help={t("api-key.nameHelp")} autoComplete="off" autoFocus />
        )}
      </FormField>
      <FormField<ApiKeyScope[]> name="scopes">
        {({ value, onChange, error }) => (
          <fieldset className="flex flex-col gap-2 max-tablet:gap-0">
            <legend className="mb-1.5 font-medium">{t("api-key.scopes")}</legend>
            {apiKeyScopes.map((scope, index) => (
              <Checkbox
                key={scope}
                label={
                  <>
                    {t(scopeTexts[scope])} <code className="text-xs text-text-2">{scope}</code>
                  </>
                }
                value={value.includes(scope)}
                onChange={(on) => onChange(apiKeyScopes.filter((one) => (one === scope ? on : value.includes(one))))}
                error={index === apiKeyScopes.length - 1 ? error : undefined}
              />
            ))}
          </fieldset>
        )}
      </FormField>
      <FormField<string> name="life">
        {(field) => (
          <Select
            {...field}
            label={t("api-key.expires")}
            options={lives.map((value) => ({
              value,
              label: value === "never" ? t("api-key.never") : t("api-key.days", { count: Number(value) }),
            }))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
