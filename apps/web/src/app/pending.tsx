import { Skeleton } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** Stands where a route will be; the router decides when, and for how long at least. */
export function Pending() {
  const { t } = useTranslation();
  return (
    <div role="status" data-pending className="flex min-h-0 flex-1 flex-col">
      <span className="sr-only">{t("app.loading")}</span>
      <div className="flex h-bar flex-none items-center border-b border-line px-5">
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="flex flex-col gap-4 p-5">
        <Skeleton className="h-8 w-full max-w-2xl" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}
