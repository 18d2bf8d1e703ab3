import { expect, test } from "vitest";
import { nodesThatFit } from "./nodes-that-fit.ts";

const nodes = [
  { id: "n1", name: "", type: "SendMessage" },
  { id: "n2", name: "Message of the day", type: "Split" },
  { id: "n3", name: "Farewell", type: "End" },
];
const kindName = (type: string) => ({ SendMessage: "Send message", Split: "Split" })[type] ?? type;
const find = (search: string) => nodesThatFit(nodes, { flowId: "f1", search, kindName });

test("the palette finds the open flow's nodes by name and by kind, names first, and opens their addresses", () => {
  expect(find("MESSAGE")).toEqual([
    { id: "n2", label: "Message of the day", hint: "Split", href: "/conversation-flows/f1/node/n2" },
    { id: "n1", label: "Send message", href: "/conversation-flows/f1/node/n1" },
  ]);
  expect(find("fare").map(({ id }) => id)).toEqual(["n3"]);
  expect(find("nothing like it")).toEqual([]);
});

test("the palette shows five nodes at the most", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ id: `n${index}`, name: `Step ${index}`, type: "End" }));
  expect(nodesThatFit(many, { flowId: "f1", search: "step", kindName })).toHaveLength(5);
});
