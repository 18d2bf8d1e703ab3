/** A record's own value: ids and names come from outside, and one may be called `constructor`. */
export function own<Value>(record: { readonly [key: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
