import { showAgo, showMs, Tag } from "@parlo/ui";
import { Check, CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Engine } from "./engine-kind.ts";

/** The word for what came of the last test. */
function TestedTag({ lastTest }: Pick<Engine, "lastTest">) {
  const { t } = useTranslation();
  if (!lastTest) return <Tag>{t("configuration.tested.never")}</Tag>;
  const { ok } = lastTest;
  return (
    <Tag tone={ok ? "ok" : "danger"} icon={ok ? <Check aria-hidden /> : <CircleAlert aria-hidden />}>
      {t(`configuration.tested.${ok ? "works" : "failed"}`)}
    </Tag>
  );
}

/** With how long it took and when that was. */
export function LastTest({ lastTest }: Pick<Engine, "lastTest">) {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  return (
    <span className="flex min-w-0 items-center gap-2">
      <TestedTag lastTest={lastTest} />
      {lastTest && (
        <span className="truncate text-text-2">
          {showMs(lastTest.durationMs, language)} · {showAgo(lastTest.testedAt, language)}
        </span>
      )}
    </span>
  );
}
