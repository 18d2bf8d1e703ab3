import type { Profile } from "@parlo/contract";
import {
  EmptyState,
  Failure,
  FormField,
  FormPage,
  FormSection,
  Link,
  PictureCards,
  SearchField,
  Skeleton,
  useUiTexts,
} from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api } from "../app/api.ts";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { useSearchedChoice } from "../app/use-searched-choice.ts";
import { useTrouble } from "../app/use-trouble.ts";
import { Portrait } from "../persona/index.ts";
import { PersonaPreview } from "./persona-preview.tsx";
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
  const readOnly = useReadOnly();
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const texts = useUiTexts();
  const choice = useSearchedChoice();
  const personas = useQuery({ ...api.persona.list.queryOptions({ input: choice.input }), ...choice.whileSearched });
  const trouble = useTrouble(personas);
  const personaId = useWatch({ control: form.control, name: "personaId" });
  const chosen = useQuery({
    ...api.persona.get.queryOptions({ input: { id: personaId ?? "" } }),
    enabled: personaId !== null,
  });
  const cards = personas.data && choice.choices(personas.data.results, personaId === null ? undefined : chosen.data);
  return (
    <FormPage
      readOnly={readOnly}
      form={form}
      labels={{ personaId: t("profile.persona") }}
      aside={<PersonaPreview profileId={profile.id} control={form.control} personas={cards} />}
      onSave={onSave}
    >
      <FormSection title={t("profile.persona")} text={t("profile.personaHelp")}>
        {personas.isPending && !trouble && <Skeleton className="h-44" />}
        {trouble && (
          <Failure
            title={t("profile.personasFailed")}
            onRetry={() => void personas.refetch()}
            details={trouble.message}
          />
        )}
        {personas.data && choice.isLong(personas.data.count) && (
          <SearchField
            value={choice.search}
            onSearch={choice.setSearch}
            placeholder={t("profile.searchPersonas")}
            className="max-w-full"
          />
        )}
        {personas.data?.count === 0 && choice.search !== "" && (
          <p className="text-text-3">{texts.list.nothingFound(choice.search)}</p>
        )}
        {personas.data?.count === 0 && choice.search === "" && (
          <EmptyState
            title={t("profile.noPersonas")}
            actions={
              <Link href="/personas/add" className="font-medium text-brand-text">
                {t("profile.addPersona")}
              </Link>
            }
          />
        )}
        {cards && (
          <FormField<string | null> name="personaId">
            {({ value, onChange }) => (
              <PictureCards
                label={t("profile.persona")}
                hideLabel
                value={value}
                onChange={onChange}
                choices={cards.map(({ id, name, description, avatarId }) => ({
                  value: id,
                  label: name,
                  help: description,
                  picture: <Portrait avatarId={avatarId} size="lg" />,
                }))}
              />
            )}
          </FormField>
        )}
      </FormSection>
    </FormPage>
  );
}
