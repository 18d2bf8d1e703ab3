import { useState } from "react";
import type { Column } from "./list-props.ts";

/** Which columns are shown; the choice is kept on this device. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const key = `parlo.columns.${name}`;
  const [chosen, setChosen] = useState<Record<string, boolean>>(() => read(key));
  const isShown = (column: Column<Row>) => column.always || (chosen[column.id] ?? !column.hidden);
  const toggle = (column: Column<Row>) => {
    const next = { ...chosen, [column.id]: !isShown(column) };
    localStorage.setItem(key, JSON.stringify(next));
    setChosen(next);
  };
  return { shown: columns.filter(isShown), isShown, toggle };
}

function read(key: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}
