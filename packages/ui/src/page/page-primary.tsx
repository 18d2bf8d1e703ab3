import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from "react";

interface Primary {
  primary: ReactNode;
  /** Takes it out of the page's bar until what it returns is called. */
  take: () => Taken;
}

interface Taken {
  /** Somebody stands on it: a list that turns out empty is no reason to take it from under them. */
  focused: boolean;
  giveBack: () => void;
}

export const PrimaryContext = createContext<Primary>({
  primary: null,
  take: () => ({ focused: false, giveBack: () => undefined }),
});

/** The page's primary here instead of in its bar, as the first step of an empty state: a view has one. */
export function PagePrimary() {
  const { primary, take } = useContext(PrimaryContext);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { focused, giveBack } = take();
    if (focused) place.current?.querySelector<HTMLElement>("a, button")?.focus();
    return giveBack;
  }, [take]);
  return (
    <span ref={place} className="contents">
      {primary}
    </span>
  );
}
