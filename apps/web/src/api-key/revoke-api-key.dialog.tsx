import type { ApiKey } from "@parlo/contract";
import { ConfirmDialog, toast } from "@parlo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";

/** For good, so it asks first. */
export function RevokeApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, name, version } = apiKey;
  const revoke = useMutation({
    mutationFn: () => client.apiKey.revoke({ id }, { context: { version } }),
    onSuccess: () => toast({ variant: "success", title: t("api-key.isRevoked", { name }) }),
    onError: () => toast({ variant: "destructive", title: t("api-key.failed") }),
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: api.apiKey.key() });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => revoke.mutate()}
      title={t("api-key.revokeTitle", { name })}
      text={t("api-key.revokeText")}
      action={t("api-key.revoke")}
      busy={revoke.isPending}
    />
  );
}
