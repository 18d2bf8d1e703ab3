import { type Json, type NodeContext, NodeError, type NodeRuntime, nestsTooDeeply, type Output } from "@parlo/engine";
import type { forEachKind } from "./for-each.kind.ts";

function listOf(path: string, context: NodeContext): readonly Json[] {
  const value = context.read(path);
  if (value === undefined || value === null || value === "") return [];
  const list = typeof value === "string" ? parsed(value) : value;
  if (!Array.isArray(list)) throw new NodeError("not-a-list", `${path} holds no list`);
  return list as Json[];
}

function parsed(text: string): unknown {
  try {
    const list: unknown = JSON.parse(text);
    return nestsTooDeeply(list) ? null : list;
  } catch {
    return null;
  }
}

export const forEachRuntime: NodeRuntime<typeof forEachKind> = {
  enter: ({ list, item: name, most }, context) => {
    const { loop } = context;
    const whole = loop ? loop.rest : listOf(list, context);
    const cut: Output[] =
      whole.length > most
        ? [{ type: "issue", severity: "warning", code: "list-cut", message: `The list has more than ${most} items` }]
        : [];
    const index = loop ? loop.index + 1 : 0;
    const [item, ...rest] = whole.slice(0, most);
    if (item === undefined)
      return {
        type: "exit",
        name: "default",
        outputs: [
          { type: "loop", loop: null },
          { type: "output", value: { count: index } },
        ],
      };
    return {
      type: "exit",
      name: "response",
      match: "each",
      outputs: [...cut, { type: "loop", loop: { name, item, index, rest } }],
    };
  },
};
