import type { MadeApiKey } from "@parlo/contract";
import { Button, Dialog, Note, TextField } from "@parlo/ui";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** The key, which cannot be shown again. */
export function MadeApiKeyDialog({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(made.key);
    setCopied(true);
  };
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={t("api-key.madeTitle", { name: made.name })}
      actions={
        <>
          <Button icon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
            <span aria-live="polite">{t(copied ? "ui.copied" : "ui.copy")}</span>
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("api-key.done")}
          </Button>
        </>
      }
    >
      <Note tone="warn">{t("api-key.once")}</Note>
      <TextField label={t("api-key.key")} value={made.key} onChange={() => undefined} readOnly mono />
    </Dialog>
  );
}
