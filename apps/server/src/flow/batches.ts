/** A list in parts, so that no statement grows with it. */
export function* batches<Item>(items: readonly Item[], most: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most);
}
