/**
 * Tells whether every way from the first thing to another leads by a third. Of each that is reached the nearest such
 * one is found, by what is known as semi-NCA: nearly in one pass over the ways, however many things there are.
 */
export function dominators(
  first: string,
  targetsOf: (id: string) => readonly string[],
): { readonly reaches: (id: string) => boolean; readonly leadsBy: (by: string, id: string) => boolean } {
  const { at, parents, sources } = inOrder(first, targetsOf);
  const nearest = nearestOf(parents, sources);
  const count = parents.length;
  const sizes = new Int32Array(count).fill(1);
  for (let one = count - 1; one > 0; one--)
    sizes[nearest[one] ?? 0] = (sizes[nearest[one] ?? 0] ?? 0) + (sizes[one] ?? 0);
  /** What lies behind one has the places from its own on. */
  const places = new Int32Array(count);
  const free = new Int32Array(count).fill(1);
  for (let one = 1; one < count; one++) {
    const above = nearest[one] ?? 0;
    places[one] = free[above] ?? 0;
    free[above] = (free[above] ?? 0) + (sizes[one] ?? 0);
    free[one] = (places[one] ?? 0) + 1;
  }
  return {
    reaches: (id) => at.has(id),
    leadsBy: (by, id) => {
      const [above, below] = [at.get(by), at.get(id)];
      if (above === undefined || below === undefined) return false;
      const from = places[above] ?? 0;
      const place = places[below] ?? 0;
      return place >= from && place < from + (sizes[above] ?? 0);
    },
  };
}

/** Things in the order in which they are reached, each with the one from which it was and with all that lead to it. */
function inOrder(first: string, targetsOf: (id: string) => readonly string[]) {
  const at = new Map<string, number>();
  const parents: number[] = [];
  const sources: number[][] = [];
  const open = [{ id: first, from: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, from } = next;
    const known = at.get(id);
    if (known !== undefined) {
      sources[known]?.push(from);
      continue;
    }
    const here = parents.length;
    at.set(id, here);
    parents.push(from);
    sources.push(here === 0 ? [] : [from]);
    for (const target of targetsOf(id)) open.push({ id: target, from: here });
  }
  return { at, parents, sources };
}

function nearestOf(parents: readonly number[], sources: readonly (readonly number[])[]): Int32Array {
  const count = parents.length;
  const semi = Int32Array.from({ length: count }, (_, one) => one);
  const best = semi.slice();
  /** -1 while it is not linked yet. */
  const above = new Int32Array(count).fill(-1);

  /** The one on the linked way up that is reached from furthest above; the way is made short on the way. */
  function lowestAbove(from: number): number {
    const way: number[] = [];
    for (let one = from; (above[one] ?? -1) >= 0; one = above[one] ?? -1) way.push(one);
    for (let step = way.length - 2; step >= 0; step--) {
      const one = way[step] ?? 0;
      const over = above[one] ?? 0;
      const [mine, theirs] = [best[one] ?? 0, best[over] ?? 0];
      if ((semi[theirs] ?? 0) < (semi[mine] ?? 0)) best[one] = theirs;
      above[one] = above[over] ?? 0;
    }
    return best[from] ?? from;
  }

  for (let one = count - 1; one > 0; one--) {
    for (const source of sources[one] ?? []) semi[one] = Math.min(semi[one] ?? 0, semi[lowestAbove(source)] ?? 0);
    above[one] = parents[one] ?? 0;
  }
  const nearest = Int32Array.from(parents);
  for (let one = 1; one < count; one++)
    while ((nearest[one] ?? 0) > (semi[one] ?? 0)) nearest[one] = nearest[nearest[one] ?? 0] ?? 0;
  return nearest;
}
