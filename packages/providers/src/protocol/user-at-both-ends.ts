/** Stands where a vendor demands words and nobody has said any. */
export const silence = "…";

/** A history as some vendors want it, from the user to the user: who says nothing there is said to be silent. */
export function userAtBothEnds<Said extends { readonly role: string }>(
  said: readonly Said[],
  userSaying: (text: string) => Said,
): Said[] {
  const nothing = userSaying(silence);
  const last = said.at(-1)?.role;
  return [
    ...(said[0]?.role === "user" ? [] : [nothing]),
    ...said,
    ...(last === "assistant" || last === "model" ? [nothing] : []),
  ];
}
