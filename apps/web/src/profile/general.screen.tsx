import { type Profile, profileChangesSchema, touchpoints } from "@parlo/contract";
import { FormField, FormPage, FormSection, Link, Note, RadioCards, Select, TextArea, TextField } from "@parlo/ui";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { PictureField } from "../app/picture-field.tsx";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { convAi, EngineSelect } from "../configuration/index.ts";
import { FlowSelect } from "./flow-select.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { useFlowRow } from "./use-flow-row.ts";
import type { ProfileChanges } from "./use-profile.ts";

const schema = z
  .object({
    name: z.string().trim().min(1, "Required").pipe(z.string().max(255)),
    touchpoint: z.enum(touchpoints),
    engine: z.enum(["flow", "conv-ai"]),
    flowId: z.string(),
    configurationId: z.string(),
    context: z.string().max(10_000),
    /** Empty: none. */
    picture: z.union([z.literal(""), profileChangesSchema.shape.picture.unwrap().unwrap()]),
  })
  .refine(({ engine, configurationId }) => engine === "flow" || configurationId !== "", {
    message: "Required",
    path: ["configurationId"],
  });

export function GeneralScreen({ profileId }: { profileId: string }) {
  return (
    <ProfilePart profileId={profileId}>{(profile, save) => <General profile={profile} onSave={save} />}</ProfilePart>
  );
}

function General({ profile, onSave }: { profile: Profile; onSave: (changes: ProfileChanges) => Promise<void> }) {
  const { t } = useTranslation();
  const engine = profile.conversationEngine;
  const stored = {
    name: profile.name,
    touchpoint: profile.touchpoint,
    engine: engine.kind,
    flowId: engine.kind === "flow" ? (engine.flowId ?? "") : "",
    configurationId: engine.kind === "conv-ai" ? engine.configurationId : "",
    context: profile.context,
    picture: profile.picture ?? "",
  };
  const readOnly = useReadOnly();
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const labels = {
    name: t("profile.name"),
    touchpoint: t("profile.touchpoint"),
    engine: t("profile.general.engine"),
    flowId: t("profile.flow"),
    configurationId: t("profile.convAi"),
    context: t("profile.context"),
    picture: t("profile.picture"),
  };
  const flow = useFlowRow(useWatch({ control: form.control, name: "flowId" }));
  const isFlow = useWatch({ control: form.control, name: "engine" }) === "flow";
  return (
    <FormPage
      readOnly={readOnly}
      form={form}
      labels={labels}
      onSave={({ engine: kind, flowId, configurationId, picture, ...fields }) =>
        onSave(
          profileChangesSchema.parse({
            ...fields,
            picture: picture || null,
            conversationEngine: kind === "flow" ? { kind, flowId: flowId || null } : { kind, configurationId },
          }),
        )
      }
    >
      <FormSection title={t("profile.general.what")} text={t("profile.general.whatHelp")}>
        <FormField<string> name="name">
          {(field) => <TextField {...field} label={labels.name} autoComplete="off" />}
        </FormField>
        <FormField<string> name="touchpoint">
          {(field) => (
            <Select
              {...field}
              label={labels.touchpoint}
              options={touchpoints.map((value) => ({ value, label: t(`profile.touchpoints.${value}`) }))}
            />
          )}
        </FormField>
        <FormField<string> name="picture">
          {(field) => (
            <PictureField {...field} label={labels.picture} help={t("profile.general.pictureHelp")} optional />
          )}
        </FormField>
      </FormSection>
      <FormSection title={t("profile.general.engine")} text={t("profile.general.engineHelp")}>
        <FormField<string> name="engine">
          {(field) => (
            <RadioCards
              {...field}
              label={labels.engine}
              hideLabel
              columns={2}
              options={[
                { value: "flow", label: t("profile.general.byFlow"), help: t("profile.general.byFlowHelp") },
                { value: "conv-ai", label: t("profile.convAi"), help: t("profile.general.byConvAiHelp") },
              ]}
            />
          )}
        </FormField>
        {isFlow ? (
          <FormField<string> name="flowId">
            {(field) => (
              <>
                <FlowSelect {...field} />
                {flow?.publishedVersion === null && (
                  <Note tone="warn">
                    {t("profile.general.neverPublished")}{" "}
                    <Link
                      href={`/conversation-flows/${flow.id}`}
                      className="font-medium text-brand-text hover:underline"
                    >
                      {t("profile.general.openFlow")}
                    </Link>
                  </Note>
                )}
              </>
            )}
          </FormField>
        ) : (
          <FormField<string> name="configurationId">
            {(field) => <EngineSelect {...field} kind={convAi} label={t("profile.convAi")} />}
          </FormField>
        )}
        <FormField<string> name="context">
          {(field) => (
            <TextArea {...field} label={labels.context} help={t("profile.general.contextHelp")} optional rows={5} />
          )}
        </FormField>
      </FormSection>
    </FormPage>
  );
}
