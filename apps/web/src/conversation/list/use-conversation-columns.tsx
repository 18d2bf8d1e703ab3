import type { ConversationRow } from "@parlo/contract";
import { type Column, showAlternate, showDateTime, showLength, Tag } from "@parlo/ui";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { lengthOf } from "../length-of.ts";
import { StateTag } from "../state-tag.tsx";
import { TouchpointIcon } from "../touchpoint-icon.tsx";
import { usePersonName } from "../use-person-name.ts";
import { useTeams } from "../use-teams.ts";

/** Tests carry a mark of their own beside their state, and so need more room for it. */
export function useConversationColumns(testsShown: boolean): Column<ConversationRow>[] {
  const { t } = useTranslation();
  const personName = usePersonName();
  const teamName = useTeams().nameOf;
  const time = (id: "CreatedAt" | "ModifiedAt", field: "createdAt" | "modifiedAt", hidden: boolean) => ({
    id,
    label: t(`conversation.column.${field}`),
    sortable: true,
    hidden,
    width: "150px",
    title: (row: ConversationRow) => showAlternate(row[field]),
    cell: (row: ConversationRow) => <span className="text-text-2">{showDateTime(row[field])}</span>,
  });
  return [
    {
      id: "person",
      label: t("conversation.column.person"),
      always: true,
      width: "156px",
      title: ({ endUserId }) => endUserId,
      cell: (row) => personName(row),
    },
    {
      id: "profile",
      label: t("conversation.column.profile"),
      width: "156px",
      title: ({ profileName }) => profileName,
      cell: ({ touchpoint, profileName }) => (
        <span className="flex items-center gap-2">
          <TouchpointIcon touchpoint={touchpoint} />
          <span dir="auto" className="truncate">
            {profileName}
          </span>
        </span>
      ),
    },
    {
      id: "state",
      label: t("conversation.column.state"),
      width: testsShown ? "166px" : "116px",
      cell: (row) => (
        <span className="flex items-center gap-1">
          <StateTag conversation={row} />
          {row.test && <Tag tone="outline">{t("conversation.test")}</Tag>}
        </span>
      ),
    },
    {
      id: "team",
      label: t("conversation.column.team"),
      hidden: true,
      width: "120px",
      title: ({ teamId }) => teamName(teamId) ?? undefined,
      cell: ({ teamId }) => <span className="truncate text-text-2">{teamName(teamId)}</span>,
    },
    {
      id: "lastMessage",
      label: t("conversation.column.lastMessage"),
      title: ({ lastMessage }) => lastMessage ?? undefined,
      cell: ({ lastMessage, issues }) => (
        <span className="flex items-center gap-2">
          {issues > 0 && (
            <Tag tone="danger" icon={<TriangleAlert aria-hidden />}>
              {issues}
              <span className="sr-only"> {t("conversation.issues", { count: issues })}</span>
            </Tag>
          )}
          <span dir="auto" className="truncate text-text-2">
            {lastMessage}
          </span>
        </span>
      ),
    },
    {
      id: "messages",
      label: t("conversation.column.messages"),
      align: "end",
      width: "98px",
      cell: ({ messagesCountText }) => messagesCountText,
    },
    {
      id: "language",
      label: t("conversation.column.language"),
      width: "92px",
      cell: ({ language }) => <Tag tone="outline">{language}</Tag>,
    },
    {
      id: "length",
      label: t("conversation.column.length"),
      align: "end",
      width: "84px",
      cell: (row) => <span className="text-text-2">{showLength(lengthOf(row))}</span>,
    },
    time("CreatedAt", "createdAt", false),
    time("ModifiedAt", "modifiedAt", true),
  ];
}
