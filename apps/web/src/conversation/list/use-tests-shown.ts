import { useState } from "react";

const key = "parlo.conversations.showTests";

/** Whether test conversations, which each look at a preview makes, are among the others; kept on this device, for the address has no parameter for it. */
export function useTestsShown(): { shown: boolean; toggle: () => void } {
  const [shown, setShown] = useState(() => localStorage.getItem(key) === "true");
  const toggle = () => {
    localStorage.setItem(key, String(!shown));
    setShown(!shown);
  };
  return { shown, toggle };
}
