import type { ConversationRow } from "@parlo/contract";
import { showDateTime, Tag } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { StateTag } from "../state-tag.tsx";
import { TouchpointIcon } from "../touchpoint-icon.tsx";
import { usePersonName } from "../use-person-name.ts";

export function ConversationPhoneRow({ row }: { row: ConversationRow }) {
  const { t } = useTranslation();
  const personName = usePersonName();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <span dir="auto" className="min-w-0 flex-1 truncate text-md font-medium">
          {personName(row)}
        </span>
        {row.test && <Tag tone="outline">{t("conversation.test")}</Tag>}
        <StateTag conversation={row} />
      </span>
      <span dir="auto" className="truncate text-text-2">
        {row.lastMessage ?? t("conversation.nothingSaid")}
      </span>
      <span className="flex items-center gap-2 text-text-3">
        <TouchpointIcon touchpoint={row.touchpoint} />
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {row.profileName}
        </span>
        <span className="tabular-nums">{showDateTime(row.createdAt)}</span>
      </span>
    </span>
  );
}
