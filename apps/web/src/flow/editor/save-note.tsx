import { useTranslation } from "react-i18next";
import { type StoreState, useStoreState } from "../../canvas/index.ts";

const saveOf = ({ save }: StoreState) => save;

/** Whether everything is on the server, said in place so that nothing jumps. */
export function SaveNote() {
  const { t, i18n } = useTranslation();
  const save = useStoreState(saveOf);
  const time = (at: number) =>
    new Intl.DateTimeFormat(i18n.language, { hour: "2-digit", minute: "2-digit", hour12: false }).format(at);
  switch (save.status) {
    case "saving":
      return <span role="status">{t("flow.save.saving")}</span>;
    case "offline":
      return (
        <span role="status" className="text-warn-text">
          {t("flow.save.offline", { count: save.changes })}
        </span>
      );
    case "refused":
      return (
        <span role="alert" className="text-danger-text">
          {t("flow.save.refused", { count: save.changes })}
        </span>
      );
    case "saved":
      return (
        <span role="status">
          {save.at === null ? t("flow.save.upToDate") : t("flow.save.saved", { time: time(save.at) })}
        </span>
      );
  }
}
