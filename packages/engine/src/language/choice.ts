export interface Choice {
  readonly value: string;
  /** As it was shown. */
  readonly label: string;
  readonly synonyms: { readonly [language: string]: readonly string[] };
  /** In whatever language it may have been shown before. */
  readonly labels?: readonly string[];
}

/** How an answer was understood; recorded with it. */
export type Rung = "value" | "label" | "synonym" | "ordinal" | "parser" | "model";
