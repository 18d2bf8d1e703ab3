import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isWithoutDatabase, lookAgainMs, problemOf } from "./api-error.ts";
import { onPageLeaves, pageLeaves } from "./module-reload.ts";

const look = "h-control flex-none rounded-sm border px-3 font-medium whitespace-nowrap shadow-1 max-tablet:h-touch";

/**
 * The panel for what could not be shown. It stands on nothing but the words and the styles of the first page, so that it
 * can be shown when any other part of the application is missing.
 */
export function FailurePanel({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const leaves = useSyncExternalStore(onPageLeaves, pageLeaves);
  const requestId = problemOf(error)?.requestId;
  const waits = isWithoutDatabase(error);
  useEffect(() => {
    if (!waits) return;
    const looking = setInterval(onAgain, lookAgainMs);
    return () => clearInterval(looking);
  }, [waits, onAgain]);
  // It would only flash up.
  if (leaves) return null;
  return (
    <main role="alert" className="flex min-h-0 flex-1 flex-col items-center justify-center p-6 text-center">
      <span className="mb-3 grid size-9 place-items-center rounded-md bg-danger-soft text-danger-text">
        <Mark />
      </span>
      <h1 className="text-lg font-bold">{t(waits ? "app.error.databaseTitle" : "app.error.title")}</h1>
      <p className="mt-1.5 max-w-[44ch] text-md text-text-2">
        {t(waits ? "app.error.databaseText" : "app.error.text")}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button
          type="button"
          className={`${look} border-brand bg-brand text-on-solid hover:border-brand-hover hover:bg-brand-hover active:bg-brand-press`}
          onClick={onAgain}
        >
          {t("ui.tryAgain")}
        </button>
        <button
          type="button"
          aria-expanded={open}
          className={`${look} border-line-strong bg-surface text-text hover:bg-surface-2 active:bg-surface-3`}
          onClick={() => setOpen(!open)}
        >
          {open ? t("app.error.hide") : t("app.error.show")}
        </button>
      </div>
      {open && (
        <pre className="mt-4 max-h-60 max-w-full overflow-auto rounded-md bg-surface-2 p-3 text-start text-xs whitespace-pre-wrap text-text-2">
          {String(error instanceof Error ? error.message : error)}
          {requestId && `\n${requestId}`}
        </pre>
      )}
    </main>
  );
}

/** Drawn here, because the icons come with other parts. */
const Mark = () => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className="size-4 fill-none stroke-current"
    strokeWidth="1.75"
    strokeLinecap="round"
  >
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </svg>
);
