import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

export const buttonLook = cva(
  "relative inline-flex flex-none items-center justify-center gap-1.5 rounded-sm border font-medium whitespace-nowrap transition-colors duration-[var(--t-fast)] disabled:pointer-events-none aria-disabled:pointer-events-none",
  {
    variants: {
      variant: {
        primary:
          "border-brand bg-brand text-on-solid shadow-1 hover:border-brand-hover hover:bg-brand-hover active:bg-brand-press",
        secondary: "border-line-strong bg-surface text-text shadow-1 hover:bg-surface-2 active:bg-surface-3",
        quiet: "border-transparent bg-transparent text-text-2 hover:bg-surface-3 hover:text-text active:bg-surface-4",
        danger: "border-danger-solid bg-danger-solid text-on-solid shadow-1 hover:bg-danger-solid-hover",
        dangerQuiet: "border-transparent bg-transparent text-danger-text hover:bg-danger-soft",
      },
      size: {
        sm: "h-control-sm px-[9px] max-tablet:h-touch [&_.lucide]:size-3.5",
        md: "h-control px-3 max-tablet:h-touch",
        lg: "h-control-lg px-4 text-md max-tablet:h-touch",
      },
      only: { icon: "", none: "" },
      block: { true: "flex w-full", false: "" },
    },
    compoundVariants: [
      { only: "icon", size: "sm", class: "w-control-sm px-0 max-tablet:w-touch" },
      { only: "icon", size: "md", class: "w-control px-0 max-tablet:w-touch" },
      { only: "icon", size: "lg", class: "w-control-lg px-0 max-tablet:w-touch" },
    ],
    defaultVariants: { variant: "secondary", size: "md", only: "none", block: false },
  },
);

export interface ButtonProps extends Omit<ComponentProps<"button">, "color"> {
  variant?: VariantProps<typeof buttonLook>["variant"];
  size?: VariantProps<typeof buttonLook>["size"];
  block?: boolean | undefined;
  /** Keeps the width, shows a spinner and lets nobody press twice. */
  busy?: boolean | undefined;
  icon?: ReactNode;
  /** Gives the look to the only child, a link for instance. */
  asChild?: boolean | undefined;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  asChild = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const texts = useUiTexts();
  const off = "disabled:border-line disabled:bg-surface-2 disabled:text-text-off disabled:shadow-none";
  const look = clsx(buttonLook({ variant, size, block }), busy ? "cursor-progress" : off, className);
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={look} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      <span className={clsx("inline-flex items-center gap-1.5", busy && "opacity-0")}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-label={texts.working} className="animate-spin motion-reduce:animate-none" />
        </span>
      )}
    </button>
  );
}
