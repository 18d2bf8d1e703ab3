/** The vector that a vendor has written out as numbers; empty where it is none. */
export function vectorOf(values: unknown): Float32Array {
  if (!Array.isArray(values) || !values.every((one) => typeof one === "number")) return new Float32Array();
  return Float32Array.from(values);
}
