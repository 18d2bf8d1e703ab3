import type { LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";

interface CanvasButtonProps {
  label: string;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  Icon: LucideIcon;
  className?: string;
  /** What it began is still under way; pressed again, it begins anew. */
  busy?: boolean;
  /** Of what is switched on and off. */
  pressed?: boolean;
}

/** On the canvas: an icon alone, with its word for those who point at it or listen. */
export function CanvasButton({ label, onPress, Icon, className, busy = false, pressed }: CanvasButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-busy={busy}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon />
    </button>
  );
}
