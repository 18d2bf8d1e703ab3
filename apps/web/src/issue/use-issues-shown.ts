import { useState } from "react";

export const issuesShown = ["open", "resolved", "all"] as const;
export type IssuesShown = (typeof issuesShown)[number];

const key = "parlo.issues.shown";

/** Which issues are looked at; kept on this device, for the address has no parameter for it. */
export function useIssuesShown(): [shown: IssuesShown, set: (shown: IssuesShown) => void] {
  const [shown, setShown] = useState<IssuesShown>(
    () => issuesShown.find((known) => known === localStorage.getItem(key)) ?? "open",
  );
  return [
    shown,
    (next) => {
      localStorage.setItem(key, next);
      setShown(next);
    },
  ];
}
