import { Tag } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import type { Engine } from "./engine-kind.ts";

/** What is special about an engine: it is the default, or archived. */
export function EngineTags({ engine }: { engine: Pick<Engine, "default" | "archivedAt"> }) {
  const { t } = useTranslation();
  return (
    <>
      {engine.default && <Tag tone="brand">{t("configuration.default")}</Tag>}
      {engine.archivedAt && <Tag>{t("configuration.archived")}</Tag>}
    </>
  );
}
