import { createContext, useContext } from "react";

export interface EntranceWays {
  /** To another screen before the sign-in. */
  go: (path: string, replace?: boolean) => void;
  /** Into the dashboard, at an address without the base path. */
  enter: (address: string) => Promise<void>;
}

export const EntranceContext = createContext<EntranceWays | null>(null);

export function useEntrance(): EntranceWays {
  const ways = useContext(EntranceContext);
  if (!ways) throw new Error("This stands outside of the entrance");
  return ways;
}
