import { useEffect, useState } from "react";

/** How long what is seen first is left alone (milliseconds). */
const quietMs = 3000;

/** Turns true once the screen has been there for a while: what it was not opened for may come then. */
export function useRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAtRest(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}
