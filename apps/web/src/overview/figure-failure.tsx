import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

interface FigureFailureProps {
  name: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** In the one figure whose answer is missing. */
export function FigureFailure({ name, query }: FigureFailureProps) {
  const { t } = useTranslation();
  return (
    <span role="alert" aria-label={name} className="flex min-w-0 items-center gap-1.5">
      <CircleAlert aria-hidden className="size-3.5 flex-none text-danger-text" />
      <span className="truncate max-tablet:sr-only">{t("overview.figureFailed")}</span>
      <button
        type="button"
        className="flex-none rounded-sm font-medium text-brand-text"
        aria-busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t("ui.tryAgain")}
      </button>
    </span>
  );
}
