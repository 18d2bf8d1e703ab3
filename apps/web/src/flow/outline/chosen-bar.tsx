import { Button, IconButton } from "@parlo/ui";
import { Copy, CopyPlus, Group, Scissors, Trash2, Ungroup, Workflow, X } from "lucide-react";
import { useTranslation } from "react-i18next";

interface ChosenBarProps {
  count: number;
  /** Some of them stand in a frame. */
  isFramed: boolean;
  onFrame: () => void;
  onUnframe: () => void;
  onDuplicate: () => void;
  onCopy: () => void;
  onCut: () => void;
  onExtract: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with several steps at once: it stays at the foot while they are chosen. */
export function ChosenBar({ count, isFramed, onClear, ...on }: ChosenBarProps) {
  const { t } = useTranslation();
  return (
    <div className="pointer-events-none sticky bottom-0 z-[var(--z-bar)] flex max-w-[980px] justify-center pt-3">
      <div
        role="toolbar"
        aria-label={t("canvas.selection.label")}
        className="enter-rise pointer-events-auto flex max-w-full flex-wrap items-center gap-1 rounded-lg border border-line-strong bg-raised p-1.5 whitespace-nowrap shadow-4"
      >
        <strong className="ps-2 pe-2.5">{t("canvas.selection.count", { count })}</strong>
        <Button variant="quiet" icon={<Group />} onClick={on.onFrame}>
          <span className="max-tablet:sr-only">{t("flow.outline.frame")}</span>
        </Button>
        {isFramed && (
          <Button variant="quiet" icon={<Ungroup />} onClick={on.onUnframe}>
            <span className="max-tablet:sr-only">{t("canvas.selection.unframe")}</span>
          </Button>
        )}
        <Button variant="quiet" icon={<CopyPlus />} onClick={on.onDuplicate}>
          <span className="max-tablet:sr-only">{t("canvas.selection.duplicate")}</span>
        </Button>
        <IconButton label={t("canvas.selection.copy")} icon={<Copy />} onClick={on.onCopy} />
        <IconButton label={t("canvas.selection.cut")} icon={<Scissors />} onClick={on.onCut} />
        <IconButton label={t("flow.extract.action")} icon={<Workflow />} onClick={on.onExtract} />
        <Button variant="dangerQuiet" icon={<Trash2 />} onClick={on.onRemove}>
          <span className="max-tablet:sr-only">{t("canvas.selection.remove")}</span>
        </Button>
        <span aria-hidden className="mx-1 h-5 w-px flex-none bg-line-strong max-tablet:hidden" />
        <IconButton label={t("flow.outline.clear")} icon={<X />} onClick={onClear} />
      </div>
    </div>
  );
}
