import { Button, Dialog } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const seenKey = "parlo.flow.welcomeSeen";

/** Says once, on the first visit, what flows are. The flag stays on this device. */
export function FlowWelcome() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(() => localStorage.getItem(seenKey) !== "true");
  const close = () => {
    localStorage.setItem(seenKey, "true");
    setOpen(false);
  };
  if (!open) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={t("flow.welcome.title")}
      text={t("flow.welcome.text")}
      actions={
        <Button variant="primary" onClick={close}>
          {t("flow.welcome.action")}
        </Button>
      }
    >
      <ul className="flex flex-col gap-2 text-md text-text-2">
        {(["build", "test", "publish"] as const).map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span className="grid size-5 flex-none place-items-center rounded-full bg-brand-soft text-xs font-bold text-brand-text">
              {index + 1}
            </span>
            {t(`flow.welcome.${step}`)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
