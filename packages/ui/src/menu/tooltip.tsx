import { Tooltip as Parts } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement;
}

/** Wants `TooltipProvider` once above. Says a name or the whole of what is cut, never more. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="enter-fade z-[var(--z-tooltip)] max-w-80 rounded-sm border border-line-strong bg-raised px-2 py-1 text-xs text-text shadow-3"
        >
          {text}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

export const TooltipProvider = Parts.Provider;
