/** The text in one language, else in whichever there is one. */
export function textIn(texts: { readonly [language: string]: string } | undefined, language: string): string {
  return texts?.[language] || Object.values(texts ?? {}).find(Boolean) || "";
}
