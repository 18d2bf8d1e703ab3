import { Note } from "@parlo/ui";
import { useTranslation } from "react-i18next";

interface TestOutcomeProps {
  ok: boolean;
  /** What was answered, or the error in English. */
  text: string;
  code: string | null;
}

export function TestOutcome({ ok, text, code }: TestOutcomeProps) {
  const { t } = useTranslation();
  if (ok)
    return (
      <Note tone="ok" title={t("configuration.works")}>
        {text && <q>{text}</q>}
      </Note>
    );
  return (
    <Note tone="danger" title={t(`configuration.code.${code}`, { defaultValue: t("configuration.failed") })}>
      <span className="[overflow-wrap:anywhere]">{text}</span>
    </Note>
  );
}
