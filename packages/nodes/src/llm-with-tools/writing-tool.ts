import type { FlowInput, FlowTool, NodeContext } from "@parlo/engine";

const toolName = "store_variables";

export interface WritingTool {
  readonly tool: FlowTool;
  /** One parameter for each variable, in its type. */
  readonly inputs: readonly FlowInput[];
}

/** By which a model writes the variables that are open to it; null where none of them is there. */
export function writingTool(keys: readonly string[], context: NodeContext): WritingTool | null {
  const { flowId, node } = context;
  const inputs = [...new Set(keys)].flatMap((key): FlowInput[] => {
    const found = context.definition(key);
    if (!found) return [];
    const { name, type, description } = found;
    return [{ name: key, type, required: false, description: description || name }];
  });
  if (inputs.length === 0) return null;
  const tool: FlowTool = {
    id: toolName,
    flowId,
    nodeId: node.id,
    type: "StoreVariableTool",
    name: freeNameAmong(node.tools),
    description: "Keeps what you have learned, as soon as you have learned it. Give only what is known for certain.",
    renderParams: { position: { x: 0, y: 0 } },
    data: { assignments: inputs.map(({ name }) => ({ parameter: name, variable: name })) },
    parameters: [],
  };
  return { tool, inputs };
}

/** An author may have a tool of the same name. */
function freeNameAmong(tools: readonly FlowTool[]): string {
  const taken = (name: string) => tools.some((tool) => tool.name === name);
  let name = toolName;
  for (let number = 2; taken(name); number += 1) name = `${toolName}_${number}`;
  return name;
}
