import { useEffect, useState } from "react";

/** Milliseconds of rest before what was typed is taken. */
const rest = 200;

/** What was typed once the typing rests, not with each key. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
