import type { OutgoingWebhook } from "@parlo/contract";
import { IconButton, Menu, type MenuItem } from "@parlo/ui";
import { Archive, ArchiveRestore, MoreHorizontal, Pause, Pencil, Play, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWebhookActions } from "./use-webhook-actions.ts";

interface WebhookMenuProps {
  webhook: OutgoingWebhook;
  /** In a row of the list: what its own page has beside the menu is in here, too. */
  onTest?: () => void;
}

/** The ⋯ of a webhook. What is archived can be brought back at once. */
export function WebhookMenu({ webhook, onTest }: WebhookMenuProps) {
  const { t } = useTranslation();
  const { archive, restore, turn } = useWebhookActions();
  const { id, name, active, archivedAt } = webhook;
  const ofRow: MenuItem[] = onTest
    ? [
        { label: t("outgoing-webhook.edit"), icon: <Pencil />, href: `/settings/webhooks/${id}/settings` },
        { label: t("outgoing-webhook.test.send"), icon: <Zap />, onSelect: onTest },
      ]
    : [];
  const switching = {
    label: t(active ? "outgoing-webhook.switchOff" : "outgoing-webhook.switchOn"),
    icon: active ? <Pause /> : <Play />,
    onSelect: () => void turn(webhook),
  };
  const items = archivedAt
    ? [{ label: t("outgoing-webhook.restore"), icon: <ArchiveRestore />, onSelect: () => void restore(webhook) }]
    : [
        ...ofRow,
        switching,
        { label: t("outgoing-webhook.archive"), icon: <Archive />, onSelect: () => void archive(webhook) },
      ];
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          {...(onTest && { size: "sm" as const })}
          label={t("outgoing-webhook.actionsOf", { name })}
          icon={<MoreHorizontal />}
        />
      }
      groups={[{ items }]}
    />
  );
}
