import { clsx } from "clsx";
import { Tabs as Parts } from "radix-ui";
import type { ReactNode } from "react";

export interface TabsProps {
  /** Read out as the name of the tabs. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  className?: string;
}

/** Tabs inside a panel or drawer, which have no address of their own. For those of a page see `PageTabs`. */
export function Tabs({ label, value, onChange, tabs, className }: TabsProps) {
  return (
    <Parts.Root value={value} onValueChange={onChange} className={clsx("flex min-h-0 flex-col", className)}>
      <Parts.List aria-label={label} className="flex flex-none gap-4 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-9 flex-none items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-text-2 hover:text-text data-[state=active]:border-brand data-[state=active]:text-text"
          >
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.value} value={tab.value} className="min-h-0 flex-1 overflow-y-auto pt-3">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
