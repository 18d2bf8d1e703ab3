import { Minus, Move, Pencil, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ContrastState } from "./model/contrast.ts";

const icons = { added: Plus, changed: Pencil, removed: Minus, moved: Move };

/** What has become of something on the canvas, in a word: colour alone tells nobody enough. */
export function ContrastBadge({ state }: { state: ContrastState }) {
  const { t } = useTranslation();
  const Icon = icons[state];
  return (
    <span className={`contrast-badge ${state}`}>
      <Icon aria-hidden />
      {t(`canvas.contrast.${state}`)}
    </span>
  );
}
