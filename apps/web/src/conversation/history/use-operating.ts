import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";

type Deed = "takeOver" | "handBack" | "close";

/** What an operator does with a conversation as a whole; one thing at a time. */
export interface Operating {
  readonly busy: Deed | null;
  takeOver(): Promise<void>;
  /** Where it stands, or at another node. */
  handBack(nodeId?: string): Promise<void>;
  close(): Promise<void>;
}

export function useOperating(id: string): Operating {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Deed | null>(null);
  const run = async (deed: Deed, nodeId?: string) => {
    setBusy(deed);
    try {
      await client.conversation[deed]({ id, ...(nodeId !== undefined && { nodeId }) });
    } catch (error) {
      const description = words(error);
      toast({ variant: "destructive", title: t(`conversation.deedFailed.${deed}`), description });
    }
    await queryClient.invalidateQueries({ queryKey: api.conversation.key() });
    setBusy(null);
  };
  return {
    busy,
    takeOver: () => run("takeOver"),
    handBack: (nodeId) => run("handBack", nodeId),
    close: () => run("close"),
  };
}
