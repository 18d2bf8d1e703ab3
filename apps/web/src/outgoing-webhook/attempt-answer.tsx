import type { DeliveryAttempt } from "@parlo/contract";
import { useTranslation } from "react-i18next";

/** How the receiver's answer began, in its own words. */
export function AttemptAnswer({ answer }: Pick<DeliveryAttempt, "answer">) {
  const { t } = useTranslation();
  if (!answer) return null;
  return (
    <figure className="min-w-0">
      <figcaption className="text-xs text-text-2">{t("outgoing-webhook.answer")}</figcaption>
      <pre className="mt-1 rounded-sm border border-line bg-surface-2 p-2 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
        {answer}
      </pre>
    </figure>
  );
}
