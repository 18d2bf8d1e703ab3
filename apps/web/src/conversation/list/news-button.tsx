import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Says what has come since the list was read, and reads it again when asked. */
export function NewsButton({ begun, changed, onShow }: { begun: number; changed: number; onShow: () => void }) {
  const { t } = useTranslation();
  if (begun + changed === 0) return null;
  const words = [
    begun > 0 && t("conversation.news.begun", { count: begun }),
    changed > 0 && t("conversation.news.changed", { count: changed }),
  ];
  return (
    <div role="status" className="flex flex-none justify-center border-t border-line bg-surface-2 px-4 py-1.5">
      <button
        type="button"
        onClick={onShow}
        className="inline-flex h-control-sm items-center gap-2 rounded-full bg-brand-soft px-3 font-medium text-brand-text hover:bg-brand-soft-hover max-tablet:h-touch"
      >
        <RefreshCw aria-hidden className="size-3.5" />
        {words.filter(Boolean).join(" · ")}
        <span className="sr-only"> – {t("conversation.news.show")}</span>
      </button>
    </div>
  );
}
