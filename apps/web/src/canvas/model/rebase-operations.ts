import { exitId, type FlowGraph, type FlowMark, type FlowNode, type FlowOperation, type NodeExit } from "@parlo/engine";
import { type ClashPart, type NewClash, removedNode } from "./clash.ts";
import { type Merged, mergeKeyed, mergeOrder, mergeValues } from "./merge-values.ts";
import { isRecord, same } from "./same.ts";

/** What others made of the flow below one's own work. */
export interface Underneath {
  readonly before: FlowGraph;
  readonly after: FlowGraph;
}

export interface Rebased {
  readonly operations: readonly FlowOperation[];
  readonly clashes: readonly NewClash[];
}

type Purpose = "send" | "history";
type Fields = Readonly<Record<string, unknown>>;

/**
 * Operations that were made on `before`, as they are on `after`: settings field by field and texts word by word,
 * with theirs where both have changed the same. Steps of the history come along the same way, so that taking one back leaves alone what others did.
 * `shown` is the flow with all of one's own work in it.
 */
export function rebaseOperations(
  operations: readonly FlowOperation[],
  { before, after }: Underneath,
  shown: FlowGraph,
  purpose: Purpose,
): Rebased {
  const clashes: NewClash[] = [];
  /** What one's own operations have taken away, and what they have put there: others know nothing of it. */
  const taken = new Set<string>();
  const own = new Set<string>();
  const note = (...found: (NewClash | null)[]) => clashes.push(...found.filter((one) => one !== null));

  function changesOf(part: ClashPart, changes: Fields, was: object, is: object): Fields {
    const [old, now] = [was as Fields, is as Fields];
    return Object.fromEntries(
      Object.entries(changes).map(([field, mine]) => {
        const merged = mergeField(field, old[field], now[field], mine);
        note(...merged.clashes.map((clash): NewClash => ({ kind: "field", part, field, ...clash })));
        return [field, merged.value];
      }),
    );
  }

  function rebase(operation: FlowOperation): FlowOperation | null {
    switch (operation.type) {
      case "moveNodes": {
        const positions = operation.positions.filter(({ nodeId }) => {
          const [was, is] = [before.nodes[nodeId], after.nodes[nodeId]];
          if (!was || own.has(nodeId)) return true;
          return is && (purpose === "send" || same(was.renderParams, is.renderParams));
        });
        return positions.length > 0 ? { ...operation, positions } : null;
      }
      case "addNode": {
        const { node } = operation;
        const is = after.nodes[node.id];
        if (taken.has(node.id) || !is) {
          if (!taken.has(node.id) && before.nodes[node.id] && purpose === "history") return null;
          own.add(node.id);
          return operation;
        }
        const { name, data, exits } = node;
        const changes = changesOf(
          { type: "node", id: node.id },
          { name, data, exits },
          before.nodes[node.id] ?? {},
          is,
        );
        if (purpose === "history") return { ...operation, node: { ...node, ...changes } };
        return { type: "updateNode", nodeId: node.id, changes };
      }
      case "removeNode": {
        const { nodeId } = operation;
        const [was, is] = [before.nodes[nodeId], after.nodes[nodeId]];
        if (own.has(nodeId) || !was || was === is || (is && same(contentOf(was, before), contentOf(is, after)))) {
          own.delete(nodeId);
          for (const id of [nodeId, ...(was?.tools ?? [])]) taken.add(id);
          return operation;
        }
        if (is) note({ kind: "kept", nodeId });
        return null;
      }
      case "updateNode": {
        const { nodeId } = operation;
        const [was, is] = [before.nodes[nodeId], after.nodes[nodeId]];
        if (own.has(nodeId) || !was || was === is) return operation;
        if (!is) {
          note(removedNode(shown, nodeId));
          return null;
        }
        return { ...operation, changes: changesOf({ type: "node", id: nodeId }, operation.changes, was, is) };
      }
      case "connect": {
        const { nodeId, exit, targetNodeId: mine } = operation;
        if (own.has(nodeId)) return operation;
        const [was, is] = [exitOf(before, nodeId, exit), exitOf(after, nodeId, exit)];
        if (before.nodes[nodeId] && !after.nodes[nodeId]) {
          note(removedNode(shown, nodeId));
          return null;
        }
        const [old, theirs] = [was?.targetNodeId ?? null, is?.targetNodeId ?? null];
        if (!was || old === theirs || theirs === mine) return operation;
        const path = [exitId(exit.name, exit.expectedResultMatch), "targetNodeId"];
        note({ kind: "field", part: { type: "node", id: nodeId }, field: "exits", path, theirs, mine });
        return null;
      }
      case "addTool": {
        const { tool } = operation;
        if (!own.has(tool.nodeId) && before.nodes[tool.nodeId] && !after.nodes[tool.nodeId]) {
          note(removedNode(shown, tool.nodeId));
          return null;
        }
        const is = after.tools[tool.id];
        if (taken.has(tool.id) || !is) {
          if (!taken.has(tool.id) && before.tools[tool.id] && purpose === "history") return null;
          own.add(tool.id);
          return operation;
        }
        const { id, flowId, nodeId, ...fields } = tool;
        const changes = changesOf({ type: "tool", id }, fields, before.tools[id] ?? {}, is);
        if (purpose === "history") return { ...operation, tool: { ...tool, ...changes } };
        return { type: "updateTool", toolId: id, changes };
      }
      case "updateTool": {
        const { toolId } = operation;
        const [was, is] = [before.tools[toolId], after.tools[toolId]];
        if (own.has(toolId) || !was || was === is) return operation;
        if (is) return { ...operation, changes: changesOf({ type: "tool", id: toolId }, operation.changes, was, is) };
        const tool = shown.tools[toolId];
        if (!after.nodes[was.nodeId]) note(removedNode(shown, was.nodeId));
        else if (tool) note({ kind: "removedTool", tool });
        return null;
      }
      case "removeTool": {
        const { toolId } = operation;
        const [was, is] = [before.tools[toolId], after.tools[toolId]];
        if (!own.has(toolId) && was && !same(was, is)) return null;
        own.delete(toolId);
        taken.add(toolId);
        return operation;
      }
      case "addMark": {
        const { id, text } = operation.mark;
        const is = after.marks?.[id];
        if (is && !taken.has(id)) {
          const was = before.marks?.[id];
          // Somebody else has brought it back; one that is there still for others has only just been taken away here.
          if (purpose === "history" && !was) return null;
          const changes = changesOf({ type: "mark", id }, { text }, was ?? {}, is);
          if (purpose === "history") return { ...operation, mark: { ...operation.mark, ...changes } as FlowMark };
          return { type: "updateMark", markId: id, changes };
        }
        own.add(id);
        return operation;
      }
      case "updateMark": {
        const { markId, changes } = operation;
        const [was, is, mine] = [before.marks?.[markId], after.marks?.[markId], shown.marks?.[markId]];
        if (own.has(markId) || was === is) return operation;
        // Where it has been taken away meanwhile, what is written on it is kept with it.
        if (!is) return purpose === "send" && mine ? { type: "addMark", mark: mine } : null;
        const { text, ...look } = changes;
        const written = text === undefined ? {} : changesOf({ type: "mark", id: markId }, { text }, was ?? {}, is);
        return { ...operation, changes: { ...look, ...written } };
      }
      case "removeMark": {
        const { markId } = operation;
        const [was, is] = [before.marks?.[markId], after.marks?.[markId]];
        if (!own.has(markId) && is && was?.text !== is.text) return null;
        own.delete(markId);
        taken.add(markId);
        return operation;
      }
      case "frameNodes": {
        const { frameId } = operation;
        if (frameId !== null && !own.has(frameId) && !after.marks?.[frameId]) return null;
        const nodeIds = operation.nodeIds.filter((id) => own.has(id) || !before.nodes[id] || after.nodes[id]);
        return nodeIds.length > 0 ? { ...operation, nodeIds } : null;
      }
      case "updateFlow":
        return { ...operation, changes: changesOf({ type: "flow" }, operation.changes, before, after) };
    }
  }

  return { operations: operations.flatMap((operation) => rebase(operation) ?? []), clashes };
}

const exitOf = (graph: FlowGraph, nodeId: string, key: Pick<NodeExit, "name" | "expectedResultMatch">) =>
  graph.nodes[nodeId]?.exits.find((exit) => exitWord(exit) === exitId(key.name, key.expectedResultMatch));

function exitWord(exit: unknown): string {
  const { name, expectedResultMatch } = exit as NodeExit;
  return exitId(name, expectedResultMatch);
}

/** What would be missed of a node; where it stands and leads would not. */
function contentOf({ name, data, tools }: FlowNode, graph: FlowGraph): unknown {
  return { name, data, tools: tools.map((id) => graph.tools[id]) };
}

function mergeField(field: string, base: unknown, theirs: unknown, mine: unknown): Merged {
  const lists = [base ?? [], theirs ?? [], mine ?? []] as [unknown[], unknown[], unknown[]];
  if (field === "exits") return mergeKeyed(lists, exitWord, []);
  if (field !== "tools" || isRecord(mine)) return mergeValues(base, theirs, mine);
  // Only their order is decided here: which there are is for the tools' own operations.
  const [before, there, here] = lists as [string[], string[], string[]];
  return { value: mergeOrder(before, there, here).filter((id) => there.includes(id)), clashes: [] };
}
