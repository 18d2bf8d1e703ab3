import { CircleAlert } from "lucide-react";

/** What is wrong with a value, below its control. */
export function FieldError({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-[5px] text-xs font-medium text-danger-text">
      <CircleAlert aria-hidden className="mt-[1.5px] size-[13px]" />
      <span>{children}</span>
    </span>
  );
}
