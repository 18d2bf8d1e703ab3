/** A name that templates know. */
export interface TemplateVariable {
  /** As it stands between the braces: `name`, `user.name`. */
  path: string;
  label: string;
  /** Where it comes from, in a word. */
  hint?: string;
}
