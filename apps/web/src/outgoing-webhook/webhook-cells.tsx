import type { OutgoingWebhook } from "@parlo/contract";
import { CutMiddle, Link, Tooltip } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** What it is called and where it is; the whole address where one asks. */
export function WebhookName({ id, name, url }: OutgoingWebhook) {
  return (
    <Tooltip text={<span className="[overflow-wrap:anywhere]">{url}</span>}>
      <Link href={`/settings/webhooks/${id}`} className="block rounded-xs py-[9px]">
        <span className="block truncate font-medium">{name}</span>
        <span className="block font-mono text-xs text-text-2">
          <CutMiddle text={url} />
        </span>
      </Link>
    </Tooltip>
  );
}

/** What has not reached the receiver, each as a way to it. */
export function DeliveryCounts({ id, waiting, dead }: OutgoingWebhook) {
  const { t } = useTranslation();
  const look = "block truncate rounded-xs hover:underline";
  const deliveries = `/settings/webhooks/${id}?status=`;
  if (waiting + dead === 0) return <span className="text-text-3">{t("outgoing-webhook.noneOpen")}</span>;
  return (
    <>
      {dead > 0 && (
        <Link href={`${deliveries}dead`} className={`${look} font-medium text-danger-text`}>
          {t("outgoing-webhook.deadCount", { count: dead })}
        </Link>
      )}
      {waiting > 0 && (
        <Link href={`${deliveries}waiting`} className={`${look} text-text-2`}>
          {t("outgoing-webhook.waitingCount", { count: waiting })}
        </Link>
      )}
    </>
  );
}
