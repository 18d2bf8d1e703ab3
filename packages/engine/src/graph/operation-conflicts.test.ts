import { expect, test } from "vitest";
import type { FlowOperation } from "./operation.ts";
import { conflictsBetween } from "./operation-conflicts.ts";

const rename = (nodeId: string, name: string): FlowOperation => ({ type: "updateNode", nodeId, changes: { name } });
const setData = (nodeId: string): FlowOperation => ({ type: "updateNode", nodeId, changes: { data: {} } });
const setExits = (nodeId: string): FlowOperation => ({ type: "updateNode", nodeId, changes: { data: {}, exits: [] } });
const remove = (nodeId: string): FlowOperation => ({ type: "removeNode", nodeId });
const move = (nodeId: string): FlowOperation => ({ type: "moveNodes", positions: [{ nodeId, x: 1, y: 1 }] });
const connect = (nodeId: string, match: string | null): FlowOperation => ({
  type: "connect",
  nodeId,
  exit: { name: "selected", expectedResultMatch: match },
  targetNodeId: null,
});

test.each<[string, FlowOperation, FlowOperation, readonly string[]]>([
  ["the same field of one node", setData("a"), setData("a"), ["a"]],
  ["two fields of one node", rename("a", "A"), setData("a"), []],
  ["two nodes", setData("a"), setData("b"), []],
  ["a change to a node that is removed", setData("a"), remove("a"), ["a"]],
  ["removing a node that is changed", remove("a"), setData("a"), ["a"]],
  ["moving what another moves", move("a"), move("a"), []],
  ["two exits of one node", connect("a", "yes"), connect("a", "no"), []],
  ["one exit of one node", connect("a", "yes"), connect("a", "yes"), ["a"]],
  ["one exit while all exits are replaced", connect("a", "yes"), setExits("a"), ["a"]],
  ["all exits while one is connected", setExits("a"), connect("a", null), ["a"]],
  ["a node whose id begins like another's", setData("a"), remove("ab"), []],
])("%s: clashes are %j", (_, mine, theirs, expected) => {
  expect(conflictsBetween([mine], [theirs])).toEqual(expected);
});

test("the flow's own fields clash one by one", () => {
  const settings: FlowOperation = { type: "updateFlow", changes: { settings: {} } };
  const entry: FlowOperation = { type: "updateFlow", changes: { entryNodeId: "x" } };
  expect(conflictsBetween([settings], [entry])).toEqual([]);
  expect(conflictsBetween([settings], [settings, entry])).toEqual(["flow"]);
});
