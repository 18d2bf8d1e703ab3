/** Whether two values are the same JSON; a missing part and an undefined one are the same. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPart(one) || !isPart(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  if (Array.isArray(one) && one.length !== (other as readonly unknown[]).length) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameJson(a[key], b[key]));
}

const isPart = (value: unknown): value is object => typeof value === "object" && value !== null;
