import { Button, Note } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

interface AskedList {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Where something could not be listed: why, and another try. Nothing where it could. */
export function ListFailed({ title, asked }: { title: string; asked: AskedList }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  if (!asked.error) return null;
  return (
    <Note
      tone="warn"
      title={title}
      actions={
        <Button size="sm" busy={asked.isFetching} onClick={() => void asked.refetch()}>
          {t("ui.tryAgain")}
        </Button>
      }
    >
      <span className="[overflow-wrap:anywhere]">{words(asked.error)}</span>
    </Note>
  );
}
