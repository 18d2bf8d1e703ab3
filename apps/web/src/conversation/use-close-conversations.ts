import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

/** Ends conversations and says how many, and which could not be ended. */
export function useCloseConversations() {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  return async (ids: readonly string[]): Promise<void> => {
    const done = await Promise.allSettled(ids.map((id) => client.conversation.close({ id })));
    const failed = done.filter((each) => each.status === "rejected");
    const [first] = failed;
    await queryClient.invalidateQueries({ queryKey: api.conversation.key() });
    if (first) {
      const title = t("conversation.closeFailed", { count: failed.length });
      toast({ variant: "destructive", title, description: words(first.reason) });
    } else toast({ variant: "success", title: t("conversation.closedNow", { count: ids.length }) });
  };
}
