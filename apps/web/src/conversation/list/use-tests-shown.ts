import { useState } from "react";

const key = "parlo.conversations.hideTests";

/** Whether test conversations are among the others; kept on this device, for the address has no parameter for it. */
export function useTestsShown(): { shown: boolean; toggle: () => void } {
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) === "true");
  const toggle = () => {
    localStorage.setItem(key, String(!hidden));
    setHidden(!hidden);
  };
  return { shown: !hidden, toggle };
}
