import type { MadeAutomationWebhook } from "@parlo/contract";
import { Button, Dialog, Note } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { CopyBlock } from "../../app/copy-block.tsx";

/** The address, and the secret that cannot be shown again. */
export function MadeWebhookDialog({ made, onClose }: { made: MadeAutomationWebhook; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={t("flow.triggers.madeTitle", { name: made.name })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("flow.triggers.done")}
        </Button>
      }
    >
      <Note tone="warn">{t("flow.triggers.once")}</Note>
      <CopyBlock label={t("flow.triggers.address")} text={made.url} />
      <CopyBlock label={t("flow.triggers.secret")} text={made.secret} />
      <p className="text-xs text-text-3">{t("flow.triggers.signing")}</p>
    </Dialog>
  );
}
