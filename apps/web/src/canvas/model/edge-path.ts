import type { Position } from "@parlo/engine";

/** What is known of a card when an edge leaves or enters it. */
export interface EdgeEnds {
  readonly source: Position;
  readonly target: Position;
  /** Lower edge of the source's card and upper and lower edge of the target's; null where not drawn yet. */
  readonly sourceBottom: number | null;
  readonly targetTop: number | null;
  readonly targetBottom: number | null;
  readonly sourceTop: number | null;
}

const stub = 14;
const radius = 9;

/** A way in right angles from an exit to an entry; backward it leaves right, passes between the rows and enters left. */
export function edgePoints(ends: EdgeEnds): readonly Position[] {
  const { source, target } = ends;
  if (target.x >= source.x + 2 * stub) {
    // Turn close to the target, so that ways out of one card stay apart from the cards between.
    const x = target.x - Math.max(stub, Math.min(28, (target.x - source.x) / 2));
    return [source, { x, y: source.y }, { x, y: target.y }, target];
  }
  const right = source.x + stub;
  const left = target.x - stub;
  const y = between(ends);
  return [source, { x: right, y: source.y }, { x: right, y }, { x: left, y }, { x: left, y: target.y }, target];
}

function between({ source, target, sourceBottom, sourceTop, targetTop, targetBottom }: EdgeEnds): number {
  const below = sourceBottom ?? source.y + 20;
  const above = sourceTop ?? source.y - 60;
  const top = targetTop ?? target.y - 18;
  const bottom = targetBottom ?? target.y + 60;
  if (top > below) return (below + top) / 2;
  if (bottom < above) return (above + bottom) / 2;
  return Math.max(below, bottom) + 16;
}

/** The points as an SVG path with round corners. */
export function roundedPath(points: readonly Position[]): string {
  const kept = points.filter((point, index) => {
    const before = points[index - 1];
    return !before || before.x !== point.x || before.y !== point.y;
  });
  let path = "";
  kept.forEach((point, index) => {
    const before = kept[index - 1];
    const after = kept[index + 1];
    if (!before) {
      path = `M${point.x},${point.y}`;
    } else if (!after) {
      path += `L${point.x},${point.y}`;
    } else {
      const size = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
      const enter = towards(point, before, size);
      const leave = towards(point, after, size);
      path += `L${enter.x},${enter.y}Q${point.x},${point.y} ${leave.x},${leave.y}`;
    }
  });
  return path;
}

/** The middle of the longest stretch: where an edge's buttons stand. */
export function middleOf(points: readonly Position[]): Position {
  let best: Position = points[0] ?? { x: 0, y: 0 };
  let longest = -1;
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (!next) return;
    const length = distance(point, next);
    if (length > longest) {
      longest = length;
      best = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    }
  });
  return best;
}

const distance = (a: Position, b: Position) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

const towards = (from: Position, to: Position, by: number): Position => ({
  x: from.x + Math.sign(to.x - from.x) * by,
  y: from.y + Math.sign(to.y - from.y) * by,
});
