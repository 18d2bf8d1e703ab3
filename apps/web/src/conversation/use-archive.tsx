import type { ConversationRow } from "@parlo/contract";
import { type MenuItem, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

/** What takes a conversation out of the lists, or brings it back. */
export function useArchive(): (row: Pick<ConversationRow, "id" | "archivedAt">) => MenuItem {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  return ({ id, archivedAt }) => {
    const deed = archivedAt === null ? "archive" : "restore";
    return {
      label: t(`conversation.${deed}`),
      icon: archivedAt === null ? <Archive /> : <ArchiveRestore />,
      onSelect: () =>
        void client.conversation[deed]({ id })
          .catch((error: unknown) => {
            const description = words(error);
            toast({ variant: "destructive", title: t(`conversation.${deed}Failed`), description });
          })
          .then(() => queryClient.invalidateQueries({ queryKey: api.conversation.key() })),
    };
  };
}
