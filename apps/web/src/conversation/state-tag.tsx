import type { Conversation } from "@parlo/contract";
import { Tag } from "@parlo/ui";
import { Clock, User } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Runs, waits for a person, is answered by one, or is over. */
export function StateTag({ conversation: { state, owner } }: { conversation: Pick<Conversation, "state" | "owner"> }) {
  const { t } = useTranslation();
  if (state === "Closed") return <Tag>{t("conversation.state.closed")}</Tag>;
  if (owner === "queued") {
    return (
      <Tag tone="warn" icon={<Clock aria-hidden />}>
        {t("conversation.state.waiting")}
      </Tag>
    );
  }
  if (owner === "human") {
    return (
      <Tag tone="info" icon={<User aria-hidden />}>
        {t("conversation.state.person")}
      </Tag>
    );
  }
  return (
    <Tag tone="ok" dot>
      {t("conversation.state.active")}
    </Tag>
  );
}
