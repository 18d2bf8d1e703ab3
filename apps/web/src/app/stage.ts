import type { ReactNode } from "react";

/** Where the two applications of the page are shown: the one before the sign-in, and the one behind it. */
export interface Stage {
  show: (application: ReactNode) => void;
  /** Takes everything off and loads the page at its present address. */
  reload: () => void;
}
