import { useState } from "react";

const key = "parlo.conversation.hideDebug";

/** Whether the debug view stands beside the messages; kept on this device. */
export function useDebugShown(): [shown: boolean, set: (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(key) !== "true");
  return [
    shown,
    (next) => {
      localStorage.setItem(key, String(!next));
      setShown(next);
    },
  ];
}
