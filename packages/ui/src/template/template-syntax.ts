/** A part of a text with a look of its own. */
export interface TemplatePart {
  readonly from: number;
  readonly to: number;
  readonly look: string;
  readonly bracket?: "open" | "close";
}

/** What a text is besides a template: how its parts look, and where it is at fault. */
export interface TemplateSyntax {
  readonly parts: (text: string) => readonly TemplatePart[];
  readonly faultAt: (text: string) => number | null;
}
