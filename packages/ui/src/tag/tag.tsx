import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

const look = cva(
  "inline-flex h-5 flex-none items-center gap-[5px] rounded-full px-[7px] text-xs font-medium whitespace-nowrap [&_.lucide]:size-3 [&_.lucide]:stroke-[2.25]",
  {
    variants: {
      tone: {
        neutral: "bg-surface-3 text-text-2",
        ok: "bg-ok-soft text-ok-text",
        warn: "bg-warn-soft text-warn-text",
        danger: "bg-danger-soft text-danger-text",
        info: "bg-info-soft text-info-text",
        brand: "bg-brand-soft text-brand-text",
        outline: "bg-transparent text-text-2 shadow-[inset_0_0_0_1px_var(--line-strong)]",
      },
    },
  },
);

const dotColour = {
  neutral: "bg-text-3",
  ok: "bg-ok",
  warn: "bg-warn",
  danger: "bg-danger",
  info: "bg-info",
  brand: "bg-brand",
  outline: "bg-text-3",
} as const;

export type Tone = keyof typeof dotColour;

export interface TagProps {
  /** Green runs, amber waits or warns, red failed, blue a person, grey over or neutral, brand chosen or new. */
  tone?: Tone;
  dot?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export function Tag({ tone = "neutral", dot = false, icon, children }: TagProps) {
  return (
    <span className={look({ tone })}>
      {dot && <span aria-hidden className={`size-[7px] rounded-full ${dotColour[tone]}`} />}
      {icon}
      {children}
    </span>
  );
}
