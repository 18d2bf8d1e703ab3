import { isDeepStrictEqual } from "node:util";

interface Named {
  readonly id: string;
  readonly type?: string;
  readonly name?: string;
  readonly renderParams?: { readonly frameId?: string };
  readonly text?: string;
  readonly description?: string;
  readonly tools?: readonly string[];
  readonly exits?: readonly {
    readonly name: string;
    readonly expectedResultMatch: string | null;
    readonly targetNodeId: string | null;
  }[];
  readonly data?: { readonly alternatives?: readonly { readonly en?: string }[] };
}

const kinds = ["nodes", "tools", "marks"] as const;

/** What an editor holds and a server keeps of a flow. */
export type ShownFlow = Readonly<Record<(typeof kinds)[number], readonly Named[]>>;

/** Both in one order. */
export function shownFlow(flow: ShownFlow): ShownFlow {
  const inOrder = (all: readonly Named[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { nodes: inOrder(flow.nodes), tools: inOrder(flow.tools), marks: inOrder(flow.marks) };
}

/** Says what differs first, so that a failure can be read. */
export function sameFlow(one: ShownFlow, other: ShownFlow): string {
  for (const kind of kinds) {
    const ids = new Set([...one[kind], ...other[kind]].map(({ id }) => id));
    for (const wanted of ids) {
      const [here, there] = [one, other].map((flow) => flow[kind].find(({ id }) => id === wanted));
      if (!isDeepStrictEqual(here, there)) return `${JSON.stringify(here)} ≠ ${JSON.stringify(there)}`;
    }
  }
  return "the same";
}
