/** A value as vendors take it that know of objects alone: what is none goes into one, under this name. */
export const objectOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : { [name]: value };
