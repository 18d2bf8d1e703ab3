/** A text with the elements of SSML that say how it is spoken, read already: what reaches a vendor is written anew. */
export type SsmlPart = string | SsmlElement;

export interface SsmlElement {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly parts: readonly SsmlPart[];
}

/** Whether a text is a whole document of its own. */
export const isSsmlDocument = (text: string): boolean => /^\s*<speak[\s>]/.test(text);
