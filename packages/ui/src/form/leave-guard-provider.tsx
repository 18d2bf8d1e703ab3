import { createContext, type ReactNode, useContext } from "react";

export interface Leaving {
  /** Set while somebody wants to leave and has not decided yet. */
  asked: boolean;
  stay: () => void;
  leave: () => void;
}

/** A hook of the application's router: holds back every way out while `active`. */
export type UseLeaving = (active: boolean) => Leaving;

const Guard = createContext<UseLeaving | null>(null);

export function LeaveGuardProvider({ useLeaving, children }: { useLeaving: UseLeaving; children: ReactNode }) {
  return <Guard value={useLeaving}>{children}</Guard>;
}

export function useLeavingHook(): UseLeaving | null {
  return useContext(Guard);
}
