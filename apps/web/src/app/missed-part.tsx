import { Button, IconButton, useUiTexts } from "@parlo/ui";
import { RotateCcw, X } from "lucide-react";
import { createContext, use, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Asks once more for the part that stands nearest around, at somebody's wish or of itself. */
export const TryAgain = createContext<(isWished: boolean) => void>(() => undefined);

/** Stands for a part that could not be had, in the corner where what is awaited is told, and is given what that would have been given. */
export function MissedPart({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const [isPutAway, setPutAway] = useState(false);
  const again = use(TryAgain);
  useEffect(() => {
    const ofItself = () => again(false);
    window.addEventListener("online", ofItself);
    return () => window.removeEventListener("online", ofItself);
  }, [again]);
  if (isPutAway) return null;
  return (
    <div
      role="alert"
      className="enter-rise fixed end-4 bottom-4 z-[var(--z-toast)] flex w-[min(380px,calc(100vw-2rem))] items-center gap-2 rounded-lg border border-line-strong bg-raised px-3.5 py-2.5 text-text shadow-3 max-tablet:top-4 max-tablet:bottom-auto"
    >
      <p className="min-w-0 flex-1">{t("app.partFailed")}</p>
      <Button icon={<RotateCcw />} onClick={() => again(true)}>
        {texts.tryAgain}
      </Button>
      <IconButton icon={<X />} label={texts.close} onClick={onClose ?? (() => setPutAway(true))} />
    </div>
  );
}
