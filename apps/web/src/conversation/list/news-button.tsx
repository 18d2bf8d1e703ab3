import { ListNews } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** Says what has come since the list was read, and reads it again when asked. */
export function NewsButton({ begun, changed, onShow }: { begun: number; changed: number; onShow: () => void }) {
  const { t } = useTranslation();
  if (begun + changed === 0) return null;
  const words = [
    begun > 0 && t("conversation.news.begun", { count: begun }),
    changed > 0 && t("conversation.news.changed", { count: changed }),
  ];
  return (
    <ListNews onShow={onShow}>
      {words.filter(Boolean).join(" · ")}
      <span className="sr-only"> – {t("conversation.news.show")}</span>
    </ListNews>
  );
}
