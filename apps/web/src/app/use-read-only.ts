import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "./use-may.ts";

/** Why nothing within may be changed, whoever looks: what is shown there is archived. */
export const Locked = createContext<string | undefined>(undefined);

/** Why a form that editors fill in is only shown; nothing for editors, unless it is locked. */
export function useReadOnly(): string | undefined {
  const { t } = useTranslation();
  const locked = useContext(Locked);
  return useMay().edit ? locked : t("app.readOnly");
}
