import { Failure } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { hasFailed } from "../app/has-failed.ts";

interface CardFailureProps {
  query: { data: unknown; errorUpdateCount: number; error: Error | null; refetch: () => unknown };
}

/** In the one card whose answer is missing; the others stay. */
export function CardFailure({ query }: CardFailureProps) {
  const { t } = useTranslation();
  if (!hasFailed(query)) return null;
  return (
    <Failure
      title={t("app.partFailed")}
      text={t("overview.failedHelp")}
      onRetry={() => void query.refetch()}
      details={query.error?.message}
    />
  );
}
