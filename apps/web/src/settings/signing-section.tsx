import type { Organization } from "@parlo/contract";
import { Button, ConfirmDialog, FormSection, showDateTime, toast } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { HiddenSecret } from "../app/hidden-secret.tsx";
import { useAttempt } from "../app/use-attempt.tsx";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

type SigningSectionProps = Pick<Organization, "id" | "name" | "version"> & { mayEdit: boolean };

/** What receivers check the signed calls of flows with. */
export function SigningSection({ id, name, version, mayEdit }: SigningSectionProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const attempt = useAttempt([api.organization.get.key(), api.organization.webhookKey.key()]);
  const [asking, setAsking] = useState(false);
  const { data, error } = useQuery(api.organization.webhookKey.queryOptions({ input: { id } }));
  const replace = async () => {
    setAsking(false);
    await attempt(name, async () => {
      await client.organization.rotateWebhookKey({ id }, { context: { version } });
      toast({ variant: "success", title: t("settings.organization.signing.replaced") });
    });
  };
  return (
    <FormSection title={t("settings.organization.signing.title")} text={t("settings.organization.signing.text")}>
      {error && (
        <p role="alert" className="text-danger-text">
          {words(error)}
        </p>
      )}
      {data && (
        <div className="flex flex-col items-start gap-3">
          <HiddenSecret label={t("settings.organization.signing.key")} text={data.key} />
          {data.formerKeyUntil && (
            <p className="text-xs text-text-3">
              {t("settings.organization.signing.formerUntil", { when: showDateTime(data.formerKeyUntil) })}
            </p>
          )}
          {mayEdit && (
            <Button icon={<RefreshCw />} onClick={() => setAsking(true)}>
              {t("settings.organization.signing.replace")}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void replace()}
        title={t("settings.organization.signing.replaceTitle")}
        text={t("settings.organization.signing.replaceText")}
        action={t("settings.organization.signing.replace")}
        danger={false}
      />
    </FormSection>
  );
}
