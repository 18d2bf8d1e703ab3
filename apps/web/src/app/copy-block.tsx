import { Button } from "@parlo/ui";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface CopyBlockProps {
  label: string;
  text: string;
  /** Shows dots in its place; it is copied all the same. */
  masked?: boolean;
}

/** Something to take elsewhere, with a button that copies it. */
export function CopyBlock({ label, text, masked = false }: CopyBlockProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className="w-full min-w-0">
      <div className="mb-1.5 flex items-center gap-2">
        <span className="flex-1 font-medium">{label}</span>
        <Button
          size="sm"
          variant="quiet"
          icon={copied ? <Check /> : <Copy />}
          onClick={() => void copy()}
          aria-label={t("app.copyOf", { label })}
        >
          <span aria-live="polite">{copied ? t("ui.copied") : t("ui.copy")}</span>
        </Button>
      </div>
      <pre className="overflow-x-auto rounded-sm border border-line bg-surface-2 p-2.5 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
        {masked ? "•".repeat(24) : text}
      </pre>
    </div>
  );
}
