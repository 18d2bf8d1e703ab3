import { Link } from "@parlo/ui";
import { useTranslation } from "react-i18next";

export function ToLogin() {
  const { t } = useTranslation();
  return (
    <p className="mt-4 text-center">
      <Link href="/login" className="rounded-xs font-medium text-brand-text">
        {t("auth.toLogin")}
      </Link>
    </p>
  );
}
