import type { Organization } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { ReplaceableSecret } from "../app/replaceable-secret.tsx";

type SigningSectionProps = Pick<Organization, "id" | "name" | "version"> & { mayEdit: boolean };

/** What receivers check the signed calls of flows with. */
export function SigningSection({ id, name, version, mayEdit }: SigningSectionProps) {
  const { t } = useTranslation();
  const query = useQuery(
    api.organization.webhookKey.queryOptions({
      input: { id },
      select: ({ key, formerKeyUntil }) => ({ secret: key, formerUntil: formerKeyUntil }),
    }),
  );
  const replace = () => client.organization.rotateWebhookKey({ id }, { context: { version } });
  return (
    <ReplaceableSecret
      name={name}
      query={query}
      keys={[api.organization.get.key(), api.organization.webhookKey.key()]}
      onReplace={mayEdit ? replace : undefined}
      words={{
        title: t("settings.organization.signing.title"),
        text: t("settings.organization.signing.text"),
        label: t("settings.organization.signing.key"),
        replace: t("settings.organization.signing.replace"),
        replaceTitle: t("settings.organization.signing.replaceTitle"),
        replaceText: t("settings.organization.signing.replaceText"),
        replaced: t("settings.organization.signing.replaced"),
        formerUntil: (when) => t("settings.organization.signing.formerUntil", { when }),
      }}
    />
  );
}
