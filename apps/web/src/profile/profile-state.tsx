import type { Profile } from "@parlo/contract";
import { Tag } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** Whether the agent may be talked with. */
export function ProfileState({ profile }: { profile: Pick<Profile, "suspended" | "archivedAt"> }) {
  const { t } = useTranslation();
  if (profile.archivedAt) return <Tag>{t("profile.archived")}</Tag>;
  if (profile.suspended) return <Tag tone="warn">{t("profile.suspended")}</Tag>;
  return (
    <Tag tone="ok" dot>
      {t("profile.running")}
    </Tag>
  );
}
