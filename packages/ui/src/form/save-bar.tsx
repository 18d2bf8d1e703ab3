import { useEffect } from "react";
import { Button } from "../button/button.tsx";
import { useShownKeys } from "../keys/shown-keys.ts";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

export interface SaveBarProps {
  /** The names of what has changed. */
  changed: readonly string[];
  saving: boolean;
  /** Something is to be decided before it can be saved. */
  undecided: boolean;
  onDiscard: () => void;
}

/** Comes with the first change. */
export function SaveBar({ changed, saving, undecided, onDiscard }: SaveBarProps) {
  const texts = useUiTexts();
  const shownKeys = useShownKeys();
  const isShown = changed.length > 0 || saving;
  // It takes room from what stands above: the field that is typed in stays in sight.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div
      data-foot
      className="enter-rise flex min-h-12 flex-none items-center gap-2 border-t border-line bg-surface px-5 py-1.5 shadow-[0_-6px_16px_-8px_rgb(60_30_46/0.12)] max-tablet:px-4"
    >
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
        <span aria-hidden className="size-[7px] flex-none rounded-full bg-warn" />
        <span className="truncate">
          <strong className="font-medium">{texts.form.unsaved(changed.length)}</strong>
          <span className="ms-1.5 text-text-2 max-tablet:hidden">{changed.join(", ")}</span>
        </span>
      </p>
      <Button variant="quiet" onClick={onDiscard} disabled={saving}>
        {texts.form.discard}
      </Button>
      <Button type="submit" variant="primary" busy={saving} disabled={undecided} aria-keyshortcuts="Control+S Meta+S">
        {texts.form.save}
        <kbd aria-hidden className="rounded-xs bg-white/10 px-1 font-sans text-xs max-tablet:hidden">
          {shownKeys("⌘S")}
        </kbd>
      </Button>
    </div>
  );
}
