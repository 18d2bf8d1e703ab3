import type { Persona, Profile } from "@parlo/contract";
import { EmptyState, FormField, FormPage, FormSection, Link, Skeleton } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api } from "../app/api.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { Portrait } from "../persona/index.ts";
import { ProfilePart } from "./profile-part.tsx";
import type { ProfileChanges } from "./use-profile.ts";

const schema = z.object({ personaId: z.uuid().nullable() });

export function PersonaScreen({ profileId }: { profileId: string }) {
  return (
    <ProfilePart profileId={profileId}>
      {(profile, save) => <PersonaPart profile={profile} onSave={save} />}
    </ProfilePart>
  );
}

function PersonaPart({ profile, onSave }: { profile: Profile; onSave: (changes: ProfileChanges) => Promise<void> }) {
  const { t } = useTranslation();
  const stored = { personaId: profile.personaId };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const personas = useQuery(api.persona.list.queryOptions({ input: { pageSizeAndNumber: { size: 100, number: 1 } } }));
  return (
    <FormPage form={form} labels={{ personaId: t("profile.persona") }} onSave={onSave}>
      <FormSection title={t("profile.persona")} text={t("profile.personaHelp")}>
        {personas.isPending && <Skeleton className="h-24" />}
        {personas.data?.count === 0 && (
          <EmptyState
            title={t("profile.noPersonas")}
            actions={
              <Link href="/personas/add" className="font-medium text-brand-text">
                {t("profile.addPersona")}
              </Link>
            }
          />
        )}
        {personas.data && (
          <FormField<string | null> name="personaId">
            {({ value, onChange }) => (
              <PersonaCards personas={personas.data.results} value={value} onChange={onChange} />
            )}
          </FormField>
        )}
      </FormSection>
    </FormPage>
  );
}

interface PersonaCardsProps {
  personas: readonly Persona[];
  value: string | null;
  onChange: (personaId: string) => void;
}

function PersonaCards({ personas, value, onChange }: PersonaCardsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="grid gap-2 tablet:grid-cols-2">
      <legend className="sr-only">{t("profile.persona")}</legend>
      {personas.map((persona) => (
        <label
          key={persona.id}
          className={clsx(
            "flex cursor-pointer items-center gap-3 rounded-md border p-3 has-focus-visible:shadow-[var(--ring)]",
            value === persona.id ? "border-brand bg-brand-soft" : "border-line-strong hover:bg-surface-2",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === persona.id}
            onChange={() => onChange(persona.id)}
          />
          <Portrait avatarId={persona.avatarId} size="sm" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{persona.name}</span>
            <span className="block truncate text-xs text-text-3">{persona.description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
