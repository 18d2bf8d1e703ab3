import { Button, EmptyState, Failure, Link } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { isMissing, problemOf } from "../app/api-error.ts";

/** In place of a conversation: it is not there, or it could not be read. */
export function ConversationFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  if (isMissing(error)) {
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
