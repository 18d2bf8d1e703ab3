import { useState } from "react";

/** Rows ticked on this page; Shift extends from the one ticked before. */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const selected = ids.filter((id) => ticked.has(id));
  return {
    selected,
    has: (id: string) => ticked.has(id),
    all: selected.length === 0 ? false : selected.length === ids.length ? true : ("some" as const),
    clear: () => setTicked(new Set()),
    setAll: (on: boolean) => setTicked(new Set(on ? ids : [])),
    toggle(id: string, extend = false) {
      const on = !ticked.has(id);
      setTicked(changed(ticked, extend && last ? between(ids, last, id) : [id], on));
      setLast(id);
    },
  };
}

function changed(ticked: ReadonlySet<string>, ids: readonly string[], on: boolean): Set<string> {
  const next = new Set(ticked);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The rows from one to another, whichever stands first. */
export function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
