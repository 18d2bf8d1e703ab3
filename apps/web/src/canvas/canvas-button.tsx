import type { LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";

interface CanvasButtonProps {
  label: string;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  Icon: LucideIcon;
  className?: string;
}

/** On the canvas: an icon alone, with its word for those who point at it or listen. */
export function CanvasButton({ label, onPress, Icon, className }: CanvasButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={onPress}>
      <Icon />
    </button>
  );
}
