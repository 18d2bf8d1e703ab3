import { Link } from "@parlo/ui";
import { useTranslation } from "react-i18next";

export function ToLogin() {
  const { t } = useTranslation();
  return (
    <p className="mt-4 text-center">
      <Link
        href="/login"
        className="inline-flex min-h-6 items-center rounded-xs font-medium text-brand-text max-tablet:min-h-touch"
      >
        {t("auth.toLogin")}
      </Link>
    </p>
  );
}
