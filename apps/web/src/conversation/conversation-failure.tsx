import { Button, EmptyState, Failure, Link } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { ApiError, problemOf } from "../app/api-error.ts";

/** In place of a conversation: it is not there, or it could not be read. */
export function ConversationFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        title={t("conversation.notFound")}
        text={t("conversation.notFoundHelp")}
        actions={
          <Button asChild>
            <Link href="/conversations">{t("conversation.toList")}</Link>
          </Button>
        }
      />
    );
  }
  const details = [error.message, problemOf(error)?.requestId].filter(Boolean).join("\n");
  return <Failure title={t("conversation.loadFailed")} onRetry={onRetry} details={details} />;
}
