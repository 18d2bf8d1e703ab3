/** A name that templates know. */
export interface TemplateVariable {
  /** As it stands between the braces: `name`, `user.name`. */
  path: string;
  label: string;
  /** Where it comes from, in a word. */
  hint?: string;
}

/** What a template may name. */
export interface TemplateVariables {
  /** Those that are offered while one types. */
  readonly offered: readonly TemplateVariable[];
  /** Whether a path means something, also one that is not offered by that name. */
  readonly knows: (path: string) => boolean;
  /** Calls something by another name wherever it stands. */
  readonly rename?: {
    readonly label: string;
    readonly may: (path: string) => boolean;
    readonly run: (path: string) => void;
  };
}
