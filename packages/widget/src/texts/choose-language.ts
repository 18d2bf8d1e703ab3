/**
 * The agent's language for this person: what was asked for, else what the browser prefers, else the agent's first.
 * `en` stands for `en-GB` and the other way round.
 */
export function chooseLanguage(offered: readonly string[], wanted: readonly (string | null | undefined)[]): string {
  const base = (language: string) => language.toLowerCase().split("-")[0];
  for (const language of wanted) {
    if (!language) continue;
    const match =
      offered.find((offer) => offer.toLowerCase() === language.toLowerCase()) ??
      offered.find((offer) => base(offer) === base(language));
    if (match) return match;
  }
  return offered[0] ?? "en";
}
