import { clsx } from "clsx";
import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";

export interface SegmentOption {
  value: string;
  label: ReactNode;
  /** Read out where the label is only an icon or a code. */
  name?: string;
  /** A dot that says something in it needs a look. */
  dot?: boolean;
}

export interface SegmentProps {
  /** Read out as the name of the group. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SegmentOption[];
  size?: "sm" | "md";
}

/** For two to four views of the same. */
export function Segment({ label, value, onChange, options, size = "md" }: SegmentProps) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next)}
      className="inline-flex max-w-full flex-none gap-0.5 overflow-x-auto rounded-md bg-surface-3 p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.name}
          className={clsx(
            "flex flex-none items-center gap-1.5 rounded-sm font-medium whitespace-nowrap text-text-2 data-[state=on]:bg-segment data-[state=on]:text-text data-[state=on]:shadow-[var(--shadow-1),0_0_0_1px_var(--line)]",
            size === "sm"
              ? "relative h-5 px-2 text-xs before:absolute before:-inset-y-0.5 before:inset-x-0 max-tablet:h-touch max-tablet:min-w-touch max-tablet:justify-center"
              : "h-[26px] px-2.5 max-tablet:h-touch max-tablet:min-w-touch max-tablet:justify-center",
          )}
        >
          {option.label}
          {option.dot && <span aria-hidden className="size-[7px] rounded-full bg-warn" />}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
