import type { ConversationRow } from "@parlo/contract";
import { IconButton, Menu } from "@parlo/ui";
import { ChartNoAxesColumn, Check, MessageSquare, MoreHorizontal, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useArchive } from "../use-archive.tsx";
import { useCloseConversations } from "../use-close-conversations.ts";
import { useExport } from "../use-export.tsx";
import { useMayOperate } from "../use-may-operate.ts";
import { usePersonName } from "../use-person-name.ts";

export function ConversationMenu({ row }: { row: ConversationRow }) {
  const { t } = useTranslation();
  const close = useCloseConversations();
  const exported = useExport();
  const archive = useArchive();
  const mayOperate = useMayOperate();
  const mayClose = mayOperate && row.state === "Active";
  const name = usePersonName()(row);
  const here = `/conversations/${row.id}`;
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={t("conversation.actionsOf", { name })} icon={<MoreHorizontal />} />}
      groups={[
        {
          items: [
            { label: t("conversation.tabs.history"), icon: <MessageSquare />, href: `${here}/history` },
            { label: t("conversation.tabs.summary"), icon: <ChartNoAxesColumn />, href: `${here}/summary` },
            {
              label: t("conversation.ofSamePerson"),
              icon: <User />,
              href: `/conversations?endUserId=${encodeURIComponent(row.endUserId)}`,
            },
            ...(mayClose
              ? [{ label: t("conversation.close"), icon: <Check />, onSelect: () => void close([row.id]) }]
              : []),
          ],
        },
        ...(mayOperate ? [{ items: [...exported(`${here}/export`), archive(row)] }] : []),
      ]}
    />
  );
}
