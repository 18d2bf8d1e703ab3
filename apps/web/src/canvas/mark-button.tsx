import type { LucideIcon } from "lucide-react";

interface MarkButtonProps {
  label: string;
  onPress: () => void;
  Icon: LucideIcon;
}

/** On a note or a frame: small, and no part of what it is dragged by. */
export function MarkButton({ label, onPress, Icon }: MarkButtonProps) {
  return (
    <button type="button" className="mark-button nodrag" aria-label={label} title={label} onClick={onPress}>
      <Icon />
    </button>
  );
}
