import { type Profile, profileDeploymentSchema } from "@parlo/contract";
import { Button, ConfirmDialog, FormField, FormPage, FormSection, Note, Segment, showDateTime, toast } from "@parlo/ui";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { client } from "../app/api.ts";
import { configuration } from "../app/configuration.ts";
import { CopyBlock } from "../app/copy-block.tsx";
import { useAttempt } from "../app/use-attempt.tsx";
import { useMay } from "../app/use-may.ts";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { Domains } from "./domains.tsx";
import { IdentitySecret } from "./identity-secret.tsx";
import { KioskSetup } from "./kiosk-setup.tsx";
import { PageCheck } from "./page-check.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { ShareLink } from "./share-link.tsx";
import { curlOf, restOf, snippetOf, socketOf } from "./snippet.ts";
import { type ProfileChanges, useProfile } from "./use-profile.ts";

const schema = z.object({ deployment: profileDeploymentSchema });
const webTouchpoints = ["WebWidget", "WebSdk", "LivePreview"];

export function DeploymentScreen({ profileId }: { profileId: string }) {
  return (
    <ProfilePart profileId={profileId}>{(profile, save) => <Deployment profile={profile} onSave={save} />}</ProfilePart>
  );
}

function Deployment({ profile, onSave }: { profile: Profile; onSave: (changes: ProfileChanges) => Promise<void> }) {
  const { t } = useTranslation();
  const stored = { deployment: profile.deployment };
  const readOnly = useReadOnly();
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const labels = {
    "deployment.allowedDomains": t("profile.deployment.domains"),
    "deployment.mode": t("profile.deployment.mode"),
    "deployment.position": t("profile.deployment.position"),
  };
  const { publicUrl } = configuration;
  const may = useMay();
  const onWeb = webTouchpoints.includes(profile.touchpoint);
  const options = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`profile.deployment.${field}Options.${value}`) }));
  const seen = (
    <p className="text-text-2">
      {profile.lastSeenAt
        ? t("profile.deployment.lastSeen", { when: showDateTime(profile.lastSeenAt) })
        : t("profile.deployment.neverSeen")}
    </p>
  );
  return (
    <FormPage readOnly={readOnly} form={form} labels={labels} onSave={onSave}>
      {onWeb && (
        <FormSection title={t("profile.deployment.page")} text={t("profile.deployment.pageHelp")}>
          <FormField<string[]> name="deployment.allowedDomains">
            {({ value, onChange, onBlur, error }) => (
              <Domains
                label={labels["deployment.allowedDomains"]}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                error={error}
              />
            )}
          </FormField>
          {profile.deployment.allowedDomains.length === 0 && (
            <Note tone="warn">{t("profile.deployment.noDomains")}</Note>
          )}
          <div className="flex flex-wrap gap-6">
            {(["mode", "position"] as const).map((field) => (
              <FormField<string> key={field} name={`deployment.${field}`}>
                {(bound) => (
                  <div className="flex flex-col items-start gap-1.5">
                    <span className="font-medium">{labels[`deployment.${field}`]}</span>
                    <Segment
                      label={labels[`deployment.${field}`]}
                      value={bound.value}
                      onChange={bound.onChange}
                      options={options(field, field === "mode" ? ["floating", "embedded"] : ["top", "bottom"])}
                    />
                  </div>
                )}
              </FormField>
            ))}
          </div>
          <CopyBlock label={t("profile.deployment.snippet")} text={snippetOf(profile, publicUrl)} />
          {seen}
        </FormSection>
      )}
      {onWeb && may.edit && (
        <FormSection title={t("profile.check.title")} text={t("profile.check.help")}>
          <PageCheck profileId={profile.id} allowedDomains={profile.deployment.allowedDomains} />
        </FormSection>
      )}
      {profile.touchpoint === "Kiosk" && may.edit && (
        <FormSection title={t("profile.touchpoints.Kiosk")} text={t("profile.deployment.kioskHelp")}>
          <KioskSetup profile={profile} publicUrl={publicUrl} />
        </FormSection>
      )}
      {!onWeb && (
        <FormSection title={t("profile.deployment.program")} text={t("profile.deployment.programHelp")}>
          <CopyBlock label={t("profile.deployment.curl")} text={curlOf(profile, publicUrl)} />
          <CopyBlock label={t("profile.deployment.rest")} text={restOf(profile, publicUrl)} />
          <CopyBlock label={t("profile.deployment.socket")} text={socketOf(profile, publicUrl)} />
          {seen}
        </FormSection>
      )}
      {may.edit && (
        <FormSection title={t("profile.share.title")} text={t("profile.share.help")}>
          <ShareLink profileId={profile.id} />
        </FormSection>
      )}
      <FormSection title={t("profile.deployment.addresses")} text={t("profile.deployment.addressesHelp")}>
        <CopyBlock label={t("profile.deployment.status")} text={`${publicUrl}/api/v1/profiles/${profile.id}/status`} />
        <CopyBlock label={t("profile.deployment.settings")} text={`${publicUrl}/api/v1/settings`} />
        <CopyBlock
          label={t("profile.deployment.callback")}
          text={`${publicUrl}/api/v1/conversations/{conversationId}/api/messages/callback`}
        />
      </FormSection>
      {may.edit && (
        <FormSection title={t("profile.deployment.secret")} text={t("profile.deployment.secretHelp")}>
          <Secret profile={profile} />
        </FormSection>
      )}
      {may.edit && (
        <FormSection title={t("profile.deployment.identity")} text={t("profile.deployment.identityHelp")}>
          <IdentitySecret profileId={profile.id} secret={profile.secret} />
        </FormSection>
      )}
    </FormPage>
  );
}

function Secret({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const attempt = useAttempt([]);
  const { put } = useProfile(profile.id);
  const [asking, setAsking] = useState(false);
  const replace = async () => {
    setAsking(false);
    await attempt(profile.name, async () => {
      await put(await client.profile.regenerateSecret({ id: profile.id }, { context: { version: profile.version } }));
      toast({ variant: "success", title: t("profile.deployment.secretReplaced") });
    });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <CopyBlock label={t("profile.deployment.secret")} text={profile.secret} />
      <Button icon={<RefreshCw />} onClick={() => setAsking(true)}>
        {t("profile.deployment.replaceSecret")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void replace()}
        title={t("profile.deployment.replaceSecret")}
        text={t("profile.deployment.replaceSecretHelp")}
        action={t("profile.deployment.replaceSecret")}
      />
    </div>
  );
}
