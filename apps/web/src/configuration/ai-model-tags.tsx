import type { AiModel } from "@parlo/contract";
import { Tag } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** What is special about a model: it is the default, or archived. */
export function AiModelTags({ model }: { model: Pick<AiModel, "default" | "archivedAt"> }) {
  const { t } = useTranslation();
  return (
    <>
      {model.default && <Tag tone="brand">{t("configuration.default")}</Tag>}
      {model.archivedAt && <Tag>{t("configuration.archived")}</Tag>}
    </>
  );
}
