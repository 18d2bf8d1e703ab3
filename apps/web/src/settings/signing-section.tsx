import type { Organization } from "@parlo/contract";
import { FormSection, toast } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { ReplaceableSecret } from "../app/replaceable-secret.tsx";
import { useAttempt } from "../app/use-attempt.tsx";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

type SigningSectionProps = Pick<Organization, "id" | "name" | "version"> & { mayEdit: boolean };

/** What receivers check the signed calls of flows with. */
export function SigningSection({ id, name, version, mayEdit }: SigningSectionProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const attempt = useAttempt([api.organization.get.key(), api.organization.webhookKey.key()]);
  const { data, error } = useQuery(api.organization.webhookKey.queryOptions({ input: { id } }));
  const replace = () =>
    attempt(name, async () => {
      await client.organization.rotateWebhookKey({ id }, { context: { version } });
      toast({ variant: "success", title: t("settings.organization.signing.replaced") });
    });
  return (
    <FormSection title={t("settings.organization.signing.title")} text={t("settings.organization.signing.text")}>
      {error && (
        <p role="alert" className="text-danger-text">
          {words(error)}
        </p>
      )}
      {data && (
        <ReplaceableSecret
          label={t("settings.organization.signing.key")}
          secret={data.key}
          formerUntil={data.formerKeyUntil}
          words={{
            replace: t("settings.organization.signing.replace"),
            title: t("settings.organization.signing.replaceTitle"),
            text: t("settings.organization.signing.replaceText"),
            formerUntil: (when) => t("settings.organization.signing.formerUntil", { when }),
          }}
          onReplace={mayEdit ? () => void replace() : undefined}
        />
      )}
    </FormSection>
  );
}
