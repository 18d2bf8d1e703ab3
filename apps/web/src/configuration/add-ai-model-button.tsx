import { useTranslation } from "react-i18next";
import { AddLink } from "../app/add-link.tsx";

export function AddAiModelButton() {
  const { t } = useTranslation();
  return <AddLink href="/configurations/ai-model/add">{t("configuration.add")}</AddLink>;
}
