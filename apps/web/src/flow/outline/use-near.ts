import { type RefObject, useEffect, useState } from "react";

/** What is within so many pixels of being seen is near. */
const margin = "600px";

const heard = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

function theObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries, from) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        from.unobserve(target);
        heard.get(target)?.();
      }
    },
    // Within a part of the page that scrolls; where that is not known, what is seen itself is near.
    { scrollMargin: margin },
  );
  return observer;
}

/** Whether an element has ever been about to be seen: what is costly to draw waits for that. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || isNear) return;
    heard.set(watched, () => setIsNear(true));
    theObserver().observe(watched);
    return () => theObserver().unobserve(watched);
  }, [element, isNear]);
  return isNear;
}
