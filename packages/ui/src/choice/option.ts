import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  icon?: ReactNode;
  /** A second, quiet piece of information at the right. */
  hint?: string;
  help?: string;
  /** What of it is a name: where a browser translates the page, it stays as it is. */
  verbatim?: "label" | "all";
  disabled?: boolean;
}
