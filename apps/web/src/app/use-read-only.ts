import { useTranslation } from "react-i18next";
import { useMay } from "./use-may.ts";

/** Why a form that editors fill in is only shown; nothing for editors. */
export function useReadOnly(): string | undefined {
  const { t } = useTranslation();
  return useMay().edit ? undefined : t("app.readOnly");
}
