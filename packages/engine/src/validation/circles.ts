/**
 * Groups of things that lead to one another, each with the others' ways behind it: whatever a group leads to stands
 * before it in the list. A thing in no circle is a group of its own. Tarjan's way, without recursion.
 */
export function circlesOf(
  ids: Iterable<string>,
  targetsOf: (id: string) => readonly string[],
): readonly (readonly string[])[] {
  const groups: string[][] = [];
  const found = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const lower = (id: string, to: number) => lowest.set(id, Math.min(lowest.get(id) ?? to, to));

  function begin(id: string) {
    found.set(id, found.size);
    lower(id, found.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, targets: targetsOf(id), at: 0 };
  }

  for (const first of ids) {
    if (found.has(first)) continue;
    const path = [begin(first)];
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const target = here.targets[here.at++];
      if (target !== undefined) {
        if (!found.has(target)) path.push(begin(target));
        else if (isOpen.has(target)) lower(here.id, found.get(target) ?? 0);
        continue;
      }
      path.pop();
      const { id } = here;
      const low = lowest.get(id) ?? 0;
      const caller = path.at(-1);
      if (caller) lower(caller.id, low);
      if (low !== found.get(id)) continue;
      const group = open.splice(open.lastIndexOf(id));
      for (const one of group) isOpen.delete(one);
      groups.push(group);
    }
  }
  return groups;
}
