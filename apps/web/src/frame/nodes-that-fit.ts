export interface FoundNode {
  readonly id: string;
  readonly label: string;
  /** What the node is, where its label does not say so already. */
  readonly hint?: string;
  readonly href: string;
}

interface Search {
  readonly flowId: string;
  readonly search: string;
  readonly kindName: (type: string) => string;
}

const most = 5;

/** The nodes of an open flow whose name or kind holds the search: names first. */
export function nodesThatFit(
  nodes: readonly { readonly id: string; readonly name: string; readonly type: string }[],
  { flowId, search, kindName }: Search,
): FoundNode[] {
  const wanted = search.toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  const byName = nodes.filter(({ name }) => holds(name));
  const byKind = nodes.filter(({ name, type }) => !holds(name) && holds(kindName(type)));
  return [...byName, ...byKind].slice(0, most).map(({ id, name, type }) => ({
    id,
    label: name || kindName(type),
    ...(name && { hint: kindName(type) }),
    href: `/conversation-flows/${flowId}/node/${encodeURIComponent(id)}`,
  }));
}
