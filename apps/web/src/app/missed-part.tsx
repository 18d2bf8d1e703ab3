import { Button, IconButton, useUiTexts } from "@parlo/ui";
import { RotateCcw, X } from "lucide-react";
import { createContext, use, useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Asks once more for the part that stands nearest around. */
export const TryAgain = createContext<() => void>(() => undefined);

/** Stands for a part that could not be had, and is given what that would have been given. */
export function MissedPart({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const again = use(TryAgain);
  useEffect(() => {
    if (navigator.onLine === false) return again();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [again]);
  return (
    <div
      role="alert"
      className="enter-rise fixed end-4 bottom-4 z-[var(--z-toast)] flex w-[min(380px,calc(100vw-2rem))] items-center gap-2 rounded-lg border border-line-strong bg-raised px-3.5 py-2.5 text-text shadow-3 max-tablet:top-4 max-tablet:bottom-auto"
    >
      <p className="min-w-0 flex-1">{t("app.partFailed")}</p>
      <Button icon={<RotateCcw />} onClick={again}>
        {texts.tryAgain}
      </Button>
      {onClose && <IconButton icon={<X />} label={texts.close} onClick={onClose} />}
    </div>
  );
}
