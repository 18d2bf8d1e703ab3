import { showDateTime, showTime } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { type StoreState, useFlowEditor, useStoreState } from "../../canvas/index.ts";

/** Of today the time is enough. */
const whenOf = (at: number) =>
  new Date(at).toDateString() === new Date().toDateString() ? showTime(at) : showDateTime(at);

const reasons = ["forbidden", "not-found", "payload-too-large", "unauthorized"] as const;
const isKnown = (reason: string): reason is (typeof reasons)[number] => reasons.some((one) => one === reason);

const saveOf = ({ save }: StoreState) => save;

/** Whether everything is on the server, said in place so that nothing jumps. */
export function SaveNote() {
  const { t } = useTranslation();
  const { store } = useFlowEditor();
  const save = useStoreState(saveOf);
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
          {". "}
          {isKnown(save.reason) && t(`flow.save.reason.${save.reason}`)}{" "}
          <button type="button" className="rounded-xs font-medium underline" onClick={store.retryNow}>
            {t("ui.tryAgain")}
          </button>
        </span>
      );
    case "saved":
      return (
        // On a phone the name needs the room; what is not saved is said there, too.
        <span role="status" className="max-tablet:hidden">
          {save.at === null ? t("flow.save.upToDate") : t("flow.save.saved", { time: whenOf(save.at) })}
        </span>
      );
  }
}
