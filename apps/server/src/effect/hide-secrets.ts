/** Characters; what is shorter stands in ordinary texts too. */
const shortest = 8;

/** A copy of what the other side answered, without the secrets that it was sent: some services tell what they were asked with. */
export function hideSecrets<Value>(value: Value, secrets: readonly string[]): Value {
  // `Bearer` and a token: the token alone is as secret.
  const parts = secrets
    .flatMap((secret) => [secret, ...secret.split(/\s+/)])
    .filter(({ length }) => length >= shortest);
  const hide = (text: string) => parts.reduce((hidden, part) => hidden.replaceAll(part, "•••"), text);
  const copy = (one: unknown): unknown => {
    if (typeof one === "string") return hide(one);
    if (Array.isArray(one)) return one.map(copy);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [hide(key), copy(part)]));
  };
  return copy(value) as Value;
}
