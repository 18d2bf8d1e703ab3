import type { FlowVersion } from "@parlo/contract";
import { Tag } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** Whether conversations begin with a version, or it was never published; nothing for one that once was live. */
export function VersionTag({ version: { live, published } }: { version: Pick<FlowVersion, "live" | "published"> }) {
  const { t } = useTranslation();
  if (live)
    return (
      <Tag tone="ok" dot>
        {t("flow.versions.live")}
      </Tag>
    );
  return published ? null : <Tag>{t("flow.versions.kept")}</Tag>;
}
