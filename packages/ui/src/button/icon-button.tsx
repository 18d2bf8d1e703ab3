import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Tooltip } from "../menu/tooltip.tsx";
import { type ButtonProps, buttonLook } from "./button.tsx";

export interface IconButtonProps extends Omit<ButtonProps, "icon" | "asChild" | "block" | "busy"> {
  /** The name, also shown as tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, variant = "quiet", size, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={clsx(
          buttonLook({ variant, size, only: "icon" }),
          "disabled:border-transparent disabled:bg-transparent disabled:text-text-off disabled:shadow-none aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-text-off aria-disabled:shadow-none",
          className,
        )}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
