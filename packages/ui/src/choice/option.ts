import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  icon?: ReactNode;
  /** A second, quiet piece of information at the right. */
  hint?: string;
  help?: string;
  disabled?: boolean;
}
