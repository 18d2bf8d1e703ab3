import type { FlowGraph, FlowMark, FlowNode, FlowOperation, Position } from "@parlo/engine";
import type { Box } from "./mini-map.ts";

export type Frame = Extract<FlowMark, { type: "frame" }>;
export type Note = Extract<FlowMark, { type: "note" }>;

/** Canvas units around the cards of a frame; the style sheet has the same figures. */
export const frameMargin = 20;
export const frameTitle = 36;

const isFrame = (mark: FlowMark): mark is Frame => mark.type === "frame";
export const isNote = (mark: FlowMark): mark is Note => mark.type === "note";

export const framesOf = ({ marks }: FlowGraph): readonly Frame[] => (marks ? Object.values(marks).filter(isFrame) : []);
export const notesOf = ({ marks }: FlowGraph): readonly Note[] => (marks ? Object.values(marks).filter(isNote) : []);

type Members = ReadonlyMap<string, readonly string[]>;
const membersByNodes = new WeakMap<FlowGraph["nodes"], Members>();

/** Looked for once for each state of the nodes: they are asked for with every step of a drag. */
function membersIn({ nodes }: FlowGraph): Members {
  const known = membersByNodes.get(nodes);
  if (known) return known;
  const members = new Map<string, string[]>();
  for (const { id, renderParams } of Object.values(nodes)) {
    const { frameId } = renderParams;
    if (frameId === undefined) continue;
    const inFrame = members.get(frameId);
    if (inFrame) inFrame.push(id);
    else members.set(frameId, [id]);
  }
  membersByNodes.set(nodes, members);
  return members;
}

/** The nodes that stand in a frame. */
export const membersOf = (graph: FlowGraph, frameId: string): readonly string[] => membersIn(graph).get(frameId) ?? [];

/** The frame that a node stands in. */
export const frameOf = ({ nodes, marks }: FlowGraph, nodeId: string): string | undefined => {
  const frameId = nodes[nodeId]?.renderParams.frameId;
  return frameId !== undefined && marks?.[frameId] ? frameId : undefined;
};

/** The frames of which all nodes are among these: a frame is there for what stands in it. */
export const framesAround = (graph: FlowGraph, nodeIds: ReadonlySet<string>): readonly string[] =>
  [...membersIn(graph)].flatMap(([frameId, members]) => (members.every((id) => nodeIds.has(id)) ? frameId : []));

/** Behind which folded frame a node is put away. */
export const foldedInto = (graph: FlowGraph): ReadonlyMap<string, string> =>
  new Map(
    framesOf(graph).flatMap(({ id: frameId, folded }) =>
      folded ? membersOf(graph, frameId).map((id) => [id, frameId] as const) : [],
    ),
  );

/** Where a step is to be seen: one that is put away, where the frame stands that it is behind. */
export function shownPlace(graph: FlowGraph, node: FlowNode): Position {
  const frameId = foldedInto(graph).get(node.id);
  const shown = frameId === undefined ? [node] : membersOf(graph, frameId).flatMap((id) => graph.nodes[id] ?? []);
  return cornerOf(shown.map(({ renderParams }) => renderParams.position));
}

/** The upper left of all that stands at these places. */
export const cornerOf = (places: readonly Position[]): Position => ({
  x: Math.min(...places.map(({ x }) => x)),
  y: Math.min(...places.map(({ y }) => y)),
});

interface Card {
  readonly id: string;
  readonly position: Position;
  readonly measured: { readonly width: number; readonly height: number };
}

/** What each frame goes around, by the cards as they are drawn; a frame without cards is nowhere. */
export function frameBoxes(graph: FlowGraph, cards: readonly Card[]): ReadonlyMap<string, Box> {
  const boxes = new Map<string, { left: number; top: number; right: number; bottom: number }>();
  for (const { id, position, measured } of cards) {
    const frameId = graph.nodes[id]?.renderParams.frameId;
    if (frameId === undefined) continue;
    const box = boxes.get(frameId) ?? { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    box.left = Math.min(box.left, position.x - frameMargin);
    box.top = Math.min(box.top, position.y - frameMargin - frameTitle);
    box.right = Math.max(box.right, position.x + measured.width + frameMargin);
    box.bottom = Math.max(box.bottom, position.y + measured.height + frameMargin);
    boxes.set(frameId, box);
  }
  return new Map(
    [...boxes].map(([id, { left, top, right, bottom }]) => [
      id,
      { x: left, y: top, width: right - left, height: bottom - top },
    ]),
  );
}

/** What has been let go over a frame that is open, standing in none, joins it: the cards as they are drawn then. */
export function joiningOperations(
  graph: FlowGraph,
  cards: readonly Card[],
  letGo: ReadonlySet<string>,
): readonly FlowOperation[] {
  const boxes = [...frameBoxes(graph, cards)].filter(([id]) =>
    framesOf(graph).some((one) => one.id === id && !one.folded),
  );
  const joining = new Map<string, string[]>();
  for (const { id, position, measured } of cards) {
    if (!letGo.has(id) || frameOf(graph, id) !== undefined) continue;
    const [x, y] = [position.x + measured.width / 2, position.y + measured.height / 2];
    const over = boxes.find(([, box]) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
    if (over) joining.set(over[0], [...(joining.get(over[0]) ?? []), id]);
  }
  return [...joining].map(([frameId, nodeIds]) => ({ type: "frameNodes", nodeIds, frameId }));
}
