import { ConfirmDialog, toast } from "@parlo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { deliverDraft } from "../editor/deliver-draft.ts";
import { flowPaths } from "../flow-paths.ts";
import { useGo } from "../use-go.ts";

/** Puts a version back into the draft, once that has been confirmed; the draft before it is kept as a version. */
export function useRestoreVersion(): { readonly ask: (number: number) => void; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const { flowId, store } = useFlowEditor();
  const go = useGo();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<number | null>(null);
  const restore = useMutation({
    mutationFn: async (number: number) => {
      await deliverDraft(store);
      return client.flow.restoreVersion({ id: flowId, number });
    },
    onSuccess: () => {
      store.refresh();
      void queryClient.invalidateQueries({ queryKey: api.flow.list.key() });
      void queryClient.invalidateQueries({ queryKey: api.flow.versions.key() });
      toast({ variant: "success", title: t("flow.versions.restored") });
      go(flowPaths.editor(flowId));
    },
    onError: (error) => toast({ variant: "destructive", title: t("flow.versions.failed"), description: words(error) }),
    onSettled: () => setAsked(null),
  });
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => asked !== null && restore.mutate(asked)}
      title={t("flow.versions.askTitle", { number: asked ?? 0 })}
      text={t("flow.versions.askText")}
      action={t("flow.versions.restore")}
      danger={false}
      busy={restore.isPending}
    />
  );
  return { ask: setAsked, dialog };
}
