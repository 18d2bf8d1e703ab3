import type { Position } from "@parlo/engine";

/** Canvas units: a card without and with one more exit, from column to column, and between cards of a column. */
const card = { width: 212, height: 92, exitRow: 26 };
const gap = { columns: 108, rows: 48 };
/** Around the cards of a frame, as the canvas draws it. */
const frame = { margin: 20, title: 36 };

/** How large a card is at most. */
export const cardSize = (exits: number) => ({ width: card.width, height: card.height + card.exitRow * exits });

export interface SketchNode {
  readonly id: string;
  readonly exits: number;
  readonly to: readonly string[];
  readonly frame: string | null;
}

interface Block {
  readonly width: number;
  readonly height: number;
}

/**
 * Columns by the way from the first; in a column one below the other, in the order of the sketch. What stands in a
 * frame is laid out by itself, and is then one block among the others.
 */
export function sketchLayout(nodes: readonly SketchNode[]): ReadonlyMap<string, Position> {
  const blockOf = (id: string) => nodes.find((one) => one.id === id)?.frame ?? id;
  const members = new Map<string, SketchNode[]>();
  for (const node of nodes) {
    const block = node.frame ?? node.id;
    members.set(block, [...(members.get(block) ?? []), node]);
  }
  const insides = new Map<string, ReadonlyMap<string, Position>>();
  const blocks = new Map<string, Block>();
  for (const [block, own] of members) {
    const framed = own[0]?.frame !== null;
    const { places, width, height } = inColumns(
      own.map(({ id, exits, to }) => ({
        ...{ id, ...cardSize(exits) },
        to: to.filter((other) => own.some((one) => one.id === other)),
      })),
    );
    const [left, top] = framed ? [frame.margin, frame.margin + frame.title] : [0, 0];
    insides.set(block, new Map([...places].map(([id, { x, y }]) => [id, { x: x + left, y: y + top }])));
    blocks.set(block, framed ? { width: width + 2 * left, height: height + top + left } : { width, height });
  }
  const { places } = inColumns(
    [...members].map(([id, own]) => ({
      ...{ id, width: 0, height: 0, ...blocks.get(id) },
      to: own.flatMap(({ to }) => to.map(blockOf)).filter((other) => other !== id),
    })),
  );
  return new Map(
    nodes.map(({ id }) => {
      const block = places.get(blockOf(id)) ?? { x: 0, y: 0 };
      const inside = insides.get(blockOf(id))?.get(id) ?? { x: 0, y: 0 };
      return [id, { x: block.x + inside.x, y: block.y + inside.y }];
    }),
  );
}

function inColumns(things: readonly (Block & { readonly id: string; readonly to: readonly string[] })[]) {
  const depths = depthsOf(things);
  const columns: (typeof things)[number][][] = [];
  for (const thing of things) {
    const at = depths.get(thing.id) ?? 0;
    columns[at] = [...(columns[at] ?? []), thing];
  }
  const places = new Map<string, Position>();
  let [x, height] = [0, 0];
  for (const column of columns) {
    let y = 0;
    for (const thing of column ?? []) {
      places.set(thing.id, { x, y });
      y += thing.height + gap.rows;
    }
    height = Math.max(height, y - gap.rows);
    x += Math.max(0, ...(column ?? []).map(({ width }) => width)) + gap.columns;
  }
  return { places, width: x - gap.columns, height };
}

/** How many steps each is away from the first. What nothing before leads to begins anew. */
function depthsOf(things: readonly { readonly id: string; readonly to: readonly string[] }[]) {
  const depth = new Map<string, number>();
  for (const { id } of things) {
    let reached = depth.has(id) ? [] : [id];
    for (let at = 0; reached.length > 0; at++) {
      for (const one of reached) depth.set(one, at);
      const next = new Set(reached.flatMap((one) => things.find((thing) => thing.id === one)?.to ?? []));
      reached = [...next].filter((one) => !depth.has(one));
    }
  }
  return depth;
}
