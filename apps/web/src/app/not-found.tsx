import { Button, Link, usePageTitle } from "@parlo/ui";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";

export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t("app.notFound.title"));
  return (
    <main className="flex min-h-0 flex-1 flex-col items-center justify-center p-6 text-center">
      <span className="mb-3 grid size-9 place-items-center rounded-md border border-line bg-surface text-text-2">
        <SearchX aria-hidden />
      </span>
      <h1 className="text-lg font-bold">{t("app.notFound.title")}</h1>
      <p className="mt-1.5 text-md text-text-2">{t("app.notFound.text")}</p>
      <Button asChild className="mt-4">
        <Link href="/overview">{t("app.notFound.home")}</Link>
      </Button>
    </main>
  );
}
