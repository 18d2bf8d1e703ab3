import { languageSchema, type Profile } from "@parlo/contract";
import { Button, FormField, FormPage, FormSection, IconButton, Switch, Tag, TextField } from "@parlo/ui";
import { ArrowUp, Plus, X } from "lucide-react";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { ProfilePart } from "./profile-part.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import type { ProfileChanges } from "./use-profile.ts";

const schema = z.object({ languages: z.array(languageSchema).min(1), followLanguage: z.boolean() });

export function LanguageScreen({ profileId }: { profileId: string }) {
  return (
    <ProfilePart profileId={profileId}>{(profile, save) => <Language profile={profile} onSave={save} />}</ProfilePart>
  );
}

function Language({ profile, onSave }: { profile: Profile; onSave: (changes: ProfileChanges) => Promise<void> }) {
  const { t } = useTranslation();
  const { languages, followLanguage } = profile;
  const readOnly = useReadOnly();
  const form = useSchemaForm(schema, {
    defaultValues: { languages, followLanguage },
    values: { languages, followLanguage },
  });
  const labels = { languages: t("profile.languages"), followLanguage: t("profile.language.follow") };
  return (
    <FormPage
      readOnly={readOnly}
      form={form}
      labels={labels}
      aside={<Preview profileId={profile.id} control={form.control} />}
      onSave={onSave}
    >
      <FormSection title={labels.languages} text={t("profile.language.help")}>
        <FormField<string[]> name="languages">
          {({ value, onChange, error }) => <LanguageList value={value} onChange={onChange} error={error} />}
        </FormField>
        <FormField<boolean> name="followLanguage">
          {(field) => <Switch {...field} label={labels.followLanguage} help={t("profile.language.followHelp")} />}
        </FormField>
      </FormSection>
    </FormPage>
  );
}

/** Draws anew with each language, which the form itself need not. */
function Preview({ profileId, control }: { profileId: string; control: Control<z.input<typeof schema>> }) {
  return <ProfilePreview profileId={profileId} unsaved={{ languages: useWatch({ control, name: "languages" }) }} />;
}

interface LanguageListProps {
  value: string[];
  onChange: (languages: string[]) => void;
  error: string | undefined;
}

/** The languages in order; the first is the one that everything falls back to. */
function LanguageList({ value, onChange, error }: LanguageListProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState("");
  const names = new Intl.DisplayNames([i18n.resolvedLanguage ?? "en"], { type: "language" });
  const valid = languageSchema.safeParse(typed).success && !value.includes(typed);
  const add = () => {
    if (!valid) return;
    onChange([...value, typed]);
    setTyped("");
  };
  return (
    <div className="flex flex-col gap-2">
      <ul className="rounded-sm border border-line-strong">
        {value.map((language, index) => (
          <li key={language} className="flex min-h-10 items-center gap-2 border-b border-line px-3 last:border-0">
            <span className="min-w-8">
              <Tag tone="outline">{language}</Tag>
            </span>
            <span className="min-w-0 flex-1 truncate">{names.of(language)}</span>
            {index === 0 ? (
              <Tag tone="brand">{t("profile.language.default")}</Tag>
            ) : (
              <IconButton
                size="sm"
                label={t("profile.language.makeFirst", { language: names.of(language) })}
                icon={<ArrowUp />}
                onClick={() => onChange([language, ...value.filter((one) => one !== language)])}
              />
            )}
            <IconButton
              size="sm"
              label={t("profile.language.remove", { language: names.of(language) })}
              icon={<X />}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((one) => one !== language))}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-2">
        <TextField
          className="flex-1"
          label={t("profile.language.code")}
          help={t("profile.language.codeHelp")}
          error={error}
          value={typed}
          onChange={(text) => setTyped(text.trim())}
          spellCheck={false}
        />
        <Button icon={<Plus />} disabled={!valid} onClick={add} className="mb-5">
          {t("profile.language.add")}
        </Button>
      </div>
    </div>
  );
}
