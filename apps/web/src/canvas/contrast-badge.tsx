import { Minus, Move, Pencil, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "./flow-editor.ts";
import type { ContrastState } from "./model/contrast.ts";

const icons = { added: Plus, changed: Pencil, removed: Minus, moved: Move };

/** What has become of something on the canvas, in a word: colour alone tells nobody enough. */
export function ContrastBadge({ state }: { state: ContrastState | undefined }) {
  const { t } = useTranslation();
  if (!state) return null;
  const Icon = icons[state];
  return (
    <span className={`contrast-badge ${state}`}>
      <Icon aria-hidden />
      {t(`canvas.contrast.${state}`)}
    </span>
  );
}

/** How a node or a mark differs, where two states of the flow are compared. */
export const useContrast = (id: string): ContrastState | undefined => useFlowEditor().contrast?.parts.get(id);
