import { Button, Link } from "@parlo/ui";
import { useTranslation } from "react-i18next";

export function NotFound() {
  const { t } = useTranslation();
  return (
    <main className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-lg font-bold">{t("app.notFound.title")}</h1>
      <p className="text-md text-text-2">{t("app.notFound.text")}</p>
      <Button asChild>
        <Link href="/overview">{t("app.notFound.home")}</Link>
      </Button>
    </main>
  );
}
