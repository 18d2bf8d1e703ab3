import { Button } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** When not even the application could be loaded, and loading the page anew has not helped. */
export function StartFailure() {
  const { t } = useTranslation();
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-bg p-6 text-center">
      <h1 className="text-lg font-bold">{t("app.error.title")}</h1>
      <p className="max-w-[44ch] text-md text-text-2">{t("app.error.text")}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t("ui.tryAgain")}
      </Button>
    </main>
  );
}
