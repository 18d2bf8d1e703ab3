import { toast } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { client } from "../../app/api.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { deliverDraft } from "../editor/deliver-draft.ts";
import { VersionDialog, type VersionWords } from "./version.dialog.tsx";

/** Keeps the draft as it is now as a version of its own; what is live stays live. */
export function KeepVersionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { flowId, store } = useFlowEditor();
  const keep = async (words: VersionWords) => {
    await deliverDraft(store);
    const { number } = await client.flow.keepVersion({ id: flowId, ...words });
    toast({ variant: "success", title: t("flow.versions.keptAs", { number }) });
  };
  return (
    <VersionDialog
      title={t("flow.versions.keepTitle")}
      text={t("flow.versions.keepText")}
      action={t("flow.versions.keep")}
      save={keep}
      onClose={onClose}
    />
  );
}
