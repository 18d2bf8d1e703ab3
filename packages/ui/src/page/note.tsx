import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const look = cva("flex gap-2.5 rounded-md border px-3 py-2.5 [&>.lucide]:mt-0.5", {
  variants: {
    tone: {
      neutral: "border-line bg-surface-2",
      ok: "border-ok-line bg-ok-soft [&>.lucide]:text-ok-text",
      warn: "border-warn-line bg-warn-soft [&>.lucide]:text-warn-text",
      danger: "border-danger-line bg-danger-soft [&>.lucide]:text-danger-text",
      info: "border-info-line bg-info-soft [&>.lucide]:text-info-text",
    },
  },
});

const icons = { neutral: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert, info: Info };

export interface NoteProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** For what stays true: offline, suspended, a test that failed. */
export function Note({ tone = "neutral", title, children, actions }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div className={look({ tone })} role={tone === "danger" ? "alert" : "status"}>
      <Icon aria-hidden />
      <div className="min-w-0 flex-1">
        {title && <strong className="me-1.5">{title}</strong>}
        {children}
      </div>
      {actions}
    </div>
  );
}
