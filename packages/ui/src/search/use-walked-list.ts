import { type KeyboardEvent, useId, useState } from "react";
import { isComposing } from "../keys/is-composing.ts";

interface WalkedList<Item> {
  /** Those that can be taken, in the order in which they are shown. */
  items: readonly Item[];
  typed: string;
  /** The same item after another search has come. */
  keyOf: (item: Item) => string;
  /** Chosen until another one is walked to; the first one where it is not there. */
  beginAt?: string | null;
  onTake: (item: Item) => void;
}

const pageStep = 8;

/** A field with a list below it. The focus stays in the field, which names the option that Enter takes. */
export function useWalkedList<Item>({ items, typed, keyOf, beginAt = null, onTake }: WalkedList<Item>) {
  const id = useId();
  const [walked, setWalked] = useState<{ readonly typed: string; readonly key: string } | null>(null);
  const wanted = walked?.typed === typed ? walked.key : beginAt;
  const at = Math.max(
    items.findIndex((item) => keyOf(item) === wanted),
    0,
  );
  const active = items[at];
  const idOf = (item: Item) => `${id}-${items.indexOf(item)}`;
  const walkTo = (item: Item | undefined) => item !== undefined && setWalked({ typed, key: keyOf(item) });

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to an input method while it is composing.
    if (isComposing(event.nativeEvent)) return;
    const next = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at - 1),
      PageDown: items[Math.min(at + pageStep, items.length - 1)],
      PageUp: items[Math.max(at - pageStep, 0)],
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      walkTo(next);
    } else if (event.key === "Enter" && active !== undefined) {
      event.preventDefault();
      onTake(active);
    }
  };

  return {
    active,
    activeId: active === undefined ? undefined : idOf(active),
    /** Somebody has chosen another one than the first. */
    hasWalked: walked !== null,
    idOf,
    walkTo,
    listId: `${id}-list`,
    field: {
      type: "text",
      role: "combobox",
      "aria-expanded": true,
      "aria-autocomplete": "list",
      "aria-controls": `${id}-list`,
      "aria-activedescendant": active === undefined ? undefined : idOf(active),
      autoComplete: "off",
      spellCheck: false,
      value: typed,
      onKeyDown,
    } as const,
  };
}
