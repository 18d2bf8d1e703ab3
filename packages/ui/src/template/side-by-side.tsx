import { createContext, type ReactNode, useContext, useState } from "react";

type Chosen = readonly [shown: boolean, show: (shown: boolean) => void];
const SideBySide = createContext<Chosen | null>(null);

/** Lets the texts of all forms within show every language at once, or one. */
export function SideBySideProvider({ children }: { children: ReactNode }) {
  const chosen = useState(false);
  return <SideBySide value={chosen}>{children}</SideBySide>;
}

/** Whether texts show every language at once, and what changes that; null where they show one. */
export const useSideBySide = (): Chosen | null => useContext(SideBySide);
