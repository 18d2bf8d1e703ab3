import { clsx } from "clsx";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { useShownKeys } from "../keys/shown-keys.ts";
import { Link } from "../link/link-provider.tsx";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Either a way to go or a thing to do. */
  href?: string;
  onSelect?: () => void;
  /** A tick before the one that is chosen. */
  checked?: boolean;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Only on pages narrower than this: on wider ones a button beside the menu does it. */
  below?: "tablet" | "wide";
}

export interface MenuGroup {
  title?: string;
  items: readonly MenuItem[];
}

export interface MenuProps {
  trigger: ReactElement;
  /** Where something else than the trigger opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  groups: readonly MenuGroup[];
  /** Stands above the groups: who is signed in, for instance. */
  head?: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  /** What could not be shown as text of an item: a segment, a switch. */
  foot?: ReactNode;
}

export function Menu({ trigger, open, onOpenChange, groups, head, foot, align = "start", side = "bottom" }: MenuProps) {
  return (
    <DropdownMenu.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          // A long one scrolls where there is little room, and what scrolls can be reached by key.
          tabIndex={0}
          className="enter-rise z-[var(--z-popover)] max-h-[var(--radix-dropdown-menu-content-available-height)] max-w-[min(24rem,calc(100vw-1rem))] min-w-48 overflow-y-auto rounded-lg border border-line-strong bg-raised p-1 shadow-3"
        >
          {head}
          {groups.map((group, index) => (
            <DropdownMenu.Group key={group.title ?? group.items[0]?.label} className={hiddenWith(group)}>
              {(index > 0 || head) && <DropdownMenu.Separator className="mx-1 my-1 h-px bg-line" />}
              {group.title && (
                <DropdownMenu.Label className="px-2 pt-2 pb-1 text-xs font-medium text-text-3">
                  {group.title}
                </DropdownMenu.Label>
              )}
              {group.items.map((item) => (
                <Item key={`${item.label} ${item.href}`} item={item} />
              ))}
            </DropdownMenu.Group>
          ))}
          {foot}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const hiddenFrom = { tablet: "tablet:hidden", wide: "wide:hidden" };

/** A group goes with its line once the last of its items has gone. */
function hiddenWith({ items }: MenuGroup): string | undefined {
  const widths = items.map(({ below }) => below);
  if (widths.includes(undefined)) return undefined;
  return hiddenFrom[widths.includes("wide") ? "wide" : "tablet"];
}

function Item({ item }: { item: MenuItem }) {
  const shownKeys = useShownKeys();
  const look = clsx(
    "flex min-h-[30px] w-full cursor-default items-center gap-[9px] rounded-md px-2 outline-none select-none data-disabled:text-text-off data-highlighted:bg-surface-3 data-highlighted:shadow-none max-tablet:min-h-touch",
    item.danger ? "text-danger-text" : "[&>.lucide]:text-text-2",
    item.below && hiddenFrom[item.below],
  );
  const inside = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{item.label}</span>
      {item.keys && <kbd className="text-xs text-text-3 pointer-coarse:hidden">{shownKeys(item.keys)}</kbd>}
      {item.checked && <Check aria-hidden />}
    </>
  );
  if (item.checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem
        checked={item.checked}
        className={look}
        disabled={item.disabled ?? false}
        onSelect={() => item.onSelect?.()}
      >
        {inside}
      </DropdownMenu.CheckboxItem>
    );
  }
  return (
    <DropdownMenu.Item
      asChild={item.href !== undefined}
      className={look}
      disabled={item.disabled ?? false}
      onSelect={() => item.onSelect?.()}
    >
      {item.href === undefined ? inside : <Link href={item.href}>{inside}</Link>}
    </DropdownMenu.Item>
  );
}
