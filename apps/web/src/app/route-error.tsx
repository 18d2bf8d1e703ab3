import { Button } from "@parlo/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { problemOf } from "./api-error.ts";

/** What a route shows when it, or the loading of it, has failed. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const requestId = problemOf(error)?.requestId;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main role="alert" className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-lg font-bold">{t("app.error.title")}</h1>
      <p className="max-w-[44ch] text-md text-text-2">{t("app.error.text")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={again}>
          {t("ui.tryAgain")}
        </Button>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t("app.error.hide") : t("app.error.show")}
        </Button>
      </div>
      {open && (
        <pre className="max-h-60 max-w-full overflow-auto rounded-md bg-surface-2 p-3 text-start text-xs whitespace-pre-wrap text-text-2">
          {String(error instanceof Error ? error.message : error)}
          {requestId && `\n${requestId}`}
        </pre>
      )}
    </main>
  );
}
