/** Nobody waits longer than this for the next word, in milliseconds. */
const longestMs = 10_000;
const byStrength: Readonly<Record<string, number>> = {
  ...{ none: 0, "x-weak": 250, weak: 500, medium: 750, strong: 1000, "x-strong": 1250 },
};

/** How long a `<break>` is, in milliseconds. */
export function pauseMs({ time = "", strength = "" }: { readonly [name: string]: string }): number {
  const [, number, unit] = /^\s*\+?(\d{1,7}(?:\.\d{1,3})?)(ms|s)\s*$/.exec(time) ?? [];
  if (number === undefined) return byStrength[strength] ?? byStrength.medium ?? 0;
  return Math.min(longestMs, Math.round(Number(number) * (unit === "s" ? 1000 : 1)));
}
