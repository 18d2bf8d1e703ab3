import { useTranslation } from "react-i18next";
import type { LastingEffect } from "./stays-done.ts";

/** Says, where something was taken back, what of it nobody takes back. */
export function StaysNote({ stays }: { stays: readonly LastingEffect[] }) {
  const { t, i18n } = useTranslation();
  if (stays.length === 0) return null;
  const effects = new Intl.ListFormat(i18n.language).format(stays.map((effect) => t(`flow.test.stays.${effect}`)));
  return <p className="text-center text-xs text-text-3">{t("flow.test.stays.done", { effects })}</p>;
}
