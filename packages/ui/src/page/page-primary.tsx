import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";

interface Primary {
  primary: ReactNode;
  /** Takes it out of the page's bar until the returned function is called. */
  take: () => () => void;
}

export const PrimaryContext = createContext<Primary>({ primary: null, take: () => () => undefined });

/** The page's primary here instead of in its bar, as the first step of an empty state: a view has one. */
export function PagePrimary() {
  const { primary, take } = useContext(PrimaryContext);
  useLayoutEffect(take, [take]);
  return primary;
}
