import { callerNames } from "../flow/caller-names.ts";
import { flowBehaviorSchema } from "../flow/flow-behavior.ts";
import { outputName } from "../flow/output-name.ts";
import { knowsPath, readableNames } from "../flow/readable-names.ts";
import type { FlowGraph } from "../graph/model.ts";
import type { JsonObject } from "../json.ts";
import type { VariableDefinition } from "../kind/node-runtime.ts";
import { builtInNames } from "../template/built-in-names.ts";
import { type Renames, renamedPath } from "../template/renamed-path.ts";
import { variableOfPath } from "../variable/variable-of-path.ts";
import { type CheckedNode, targetsOf, writesOf } from "./checked-node.ts";
import type { FlowProblem, Surroundings } from "./surroundings.ts";
import { elsewhere, type Writer, writesBefore } from "./writes-before.ts";

type Nodes = ReadonlyMap<string, CheckedNode>;

/** Names that mean nothing, or whichever of several steps ran last, and what nothing before has written or left. */
export function doubtfulReads(
  graph: FlowGraph,
  nodes: Nodes,
  { definitions, flows }: Surroundings,
  former: Renames,
): readonly FlowProblem[] {
  const items = [...nodes.values()].flatMap(({ names }) => names);
  const knows = knowsPath(readableNames(graph, items, definitions));
  const nearer = new Set([...callerNames(graph), ...items]);
  const { conversationVariable, outputOf } = meanings(graph, nearer, definitions);
  const read = new Set([...nodes.values()].flatMap(({ reads }) => reads.flatMap(({ path }) => outputOf(path) ?? [])));
  const writtenBefore = writesBefore(writersOf(graph, nodes, read));
  const written = new Set([...nodes.values()].flatMap(writesOf));
  const isLedTo = flows.some(({ id, leadsTo }) => id !== graph.id && leadsTo.includes(graph.id));
  /** What nothing here writes, the flow before may have written. */
  const mayHaveBeen = (key: string) => isLedTo && !written.has(key);
  const doubts = [...nodes.values()].flatMap(({ node, reads }) =>
    reads.flatMap(({ path, field, mayBeMissing = false, isWritten = false }): FlowProblem[] => {
      const problem = (code: string, message: string, name: string, more: JsonObject = {}): FlowProblem[] => [
        { severity: "warning", code, message, params: { name, ...more }, nodeId: node.id, field },
      ];
      const [root = "", second] = path.split(".");
      if (!knows(path)) {
        // That there is no variable to write has been said.
        if (isWritten) return [];
        const named = variableOfPath(path)?.isEndUser === null ? root : [root, second].join(".");
        const now = renamedPath(named, former);
        if (now !== named) return problem("former-name", `${named} is called ${now} now`, named, { now });
        if (root === "user" || root === "endUser")
          return problem("unknown-name", `The end user has no variable ${second}`, path);
        const name = builtInNames.includes(root) ? path : root;
        return problem("unknown-name", `Nothing is called ${name}`, name);
      }
      if (mayBeMissing) return [];
      const output = outputOf(path);
      // A step that comes round to itself may say what it left before.
      if (output !== null && output !== outputName(node) && !writtenBefore(keyOf(output), node.id))
        return problem("read-before-output", `No way leads here from ${output}: it has left nothing yet`, output);
      const key = conversationVariable(path);
      if (key === null || writtenBefore(key, node.id) || mayHaveBeen(key)) return [];
      return problem("read-before-write", `Nothing has written ${key} before it is read here`, key);
    }),
  );
  return [...doubts, ...namesTwice(graph, read), ...noLists([...nodes.values()], nearer, definitions)];
}

/** What a path reads, if it is a variable of the conversation or what a step has left. */
function meanings(graph: FlowGraph, nearer: ReadonlySet<string>, definitions: readonly VariableDefinition[]) {
  const ofEndUser = new Set(definitions.flatMap(({ key, isEndUser }) => (isEndUser ? [key] : [])));
  const ofConversation = new Set(definitions.flatMap(({ key, isEndUser }) => (isEndUser ? [] : [key])));
  const outputs = new Set(Object.values(graph.nodes).map(outputName));
  const conversationVariable = (path: string) => {
    const variable = variableOfPath(path);
    if (!variable) return null;
    const { key, isEndUser } = variable;
    const isOther = isEndUser ?? (nearer.has(key) || ofEndUser.has(key));
    return !isOther && ofConversation.has(key) ? key : null;
  };
  const outputOf = (path: string) => {
    const [root = "", second = ""] = path.split(".");
    const isOther = [nearer, ofEndUser, ofConversation].some((names) => names.has(root));
    const name = root === "nodes" ? second : isOther || builtInNames.includes(root) ? "" : root;
    return outputs.has(name) ? name : null;
  };
  return { conversationVariable, outputOf };
}

/** No variable is called so. */
const keyOf = (output: string) => `nodes.${output}`;

const callsAway = ({ references }: CheckedNode) =>
  references.some((one) => one.type === "flow" && one.calls && !one.apart);

/**
 * All steps with what they write and, of those that are `read`, what they leave. Nobody knows what one does whose
 * settings cannot be read. Where steps wait, handlers may call flows; where they fail, the flow's step for errors follows.
 */
function writersOf(graph: FlowGraph, nodes: Nodes, read: ReadonlySet<string>): ReadonlyMap<string, Writer> {
  const behavior = flowBehaviorSchema.safeParse(graph.settings);
  const digresses = behavior.data?.handlers.some(({ mode }) => mode === "call") ?? false;
  const onError = behavior.data?.errorNodeId ?? null;
  const writer = (id: string): Writer["writes"] => {
    const node = nodes.get(id);
    if (!node) return [elsewhere];
    return callsAway(node) || (digresses && node.waits) ? [...writesOf(node), elsewhere] : writesOf(node);
  };
  return new Map(
    Object.values(graph.nodes).map((node) => {
      const output = outputName(node);
      const to = onError === null ? targetsOf(node) : [...targetsOf(node), onError];
      return [node.id, { to, writes: read.has(output) ? [...writer(node.id), keyOf(output)] : writer(node.id) }];
    }),
  );
}

/** Steps of one name, of which something reads what the one that ran last has left. */
function namesTwice(graph: FlowGraph, read: ReadonlySet<string>): readonly FlowProblem[] {
  const named = Object.values(graph.nodes).flatMap((node) => {
    const name = outputName(node);
    return read.has(name) ? [{ nodeId: node.id, name }] : [];
  });
  const times = new Map<string, number>();
  for (const { name } of named) times.set(name, (times.get(name) ?? 0) + 1);
  return named.flatMap(({ nodeId, name }): FlowProblem[] => {
    if (times.get(name) === 1) return [];
    const message = `Several steps are called ${name}: what the one that ran last has left is read`;
    return [{ severity: "warning", code: "name-twice", message, params: { name }, nodeId, field: null }];
  });
}

/** Variables that are gone through or chosen from, and whose type holds no list. */
function noLists(
  nodes: readonly CheckedNode[],
  nearer: ReadonlySet<string>,
  definitions: readonly VariableDefinition[],
): readonly FlowProblem[] {
  const called = new Map<string, VariableDefinition[]>();
  for (const one of definitions) for (const name of namesOf(one)) called.set(name, [...(called.get(name) ?? []), one]);
  return nodes.flatMap(({ node, reads }) =>
    reads.flatMap(({ path, field, takes }): FlowProblem[] => {
      const [first, second] = nearer.has(path) ? [] : (called.get(path) ?? []);
      if (!takes || !first || [first, second].some((one) => one && takes.includes(one.type))) return [];
      const { key, type } = first;
      const message = `${key} holds no list`;
      return [{ severity: "warning", code: "no-list", message, params: { key, type }, nodeId: node.id, field }];
    }),
  );
}

const namesOf = ({ key, isEndUser }: VariableDefinition) =>
  isEndUser ? [key, `user.${key}`, `endUser.${key}`] : [key, `conversation.${key}`];
