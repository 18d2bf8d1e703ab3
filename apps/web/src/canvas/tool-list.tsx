import type { FlowTool, ToolType } from "@parlo/engine";
import { Button, IconButton, Menu } from "@parlo/ui";
import { Plus, Wrench, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFlowEditor, useNode, useStoreState } from "./flow-editor.ts";
import type { StoreState } from "./model/document-store.ts";
import { newGraphId } from "./model/graph-id.ts";
import { offeredTools } from "./offered-tools.ts";
import { toolExitsOperation } from "./tool-exits.ts";

const toolsOf = (state: StoreState) => state.document.graph.tools;

/** What a node offers to its model, each with a drawer of its own. */
export function ToolList({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { store, openTool, flowId, catalog, editable } = editor;
  const node = useNode(nodeId);
  const all = useStoreState(toolsOf);
  if (!node) return null;
  const tools = node.tools.flatMap((id) => all[id] ?? []);

  const add = (type: ToolType) => {
    const tool: FlowTool = {
      id: newGraphId(),
      flowId,
      nodeId,
      type,
      name: freeName(type, tools),
      description: "",
      renderParams: { position: { x: 0, y: 0 } },
      data: (catalog.entry(node.type)?.kind.tools?.[type]?.safeParse({}).data ?? {}) as FlowTool["data"],
      parameters: [],
    };
    store.edit({
      name: "tools",
      operations: [{ type: "addTool", tool }, ...toolExitsOperation(editor, node, [...tools, tool])],
    });
    openTool(tool.id);
  };
  const remove = (tool: FlowTool) => {
    const left = tools.filter((each) => each !== tool);
    store.edit({
      name: "tools",
      operations: [{ type: "removeTool", toolId: tool.id }, ...toolExitsOperation(editor, node, left)],
    });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium">{t("canvas.tools.title")}</legend>
      {tools.length > 0 && (
        <ul className="rounded-sm border border-line-strong">
          {tools.map((tool) => (
            <li key={tool.id} className="flex items-center gap-2 border-line ps-2 not-first:border-t">
              <Wrench aria-hidden className="size-3.5 text-text-3" />
              <button
                type="button"
                className="min-h-9 min-w-0 flex-1 truncate text-start font-medium max-tablet:min-h-touch"
                onClick={() => openTool(tool.id)}
              >
                {tool.name || t("canvas.tools.unnamed")}
                <span className="ms-2 font-normal text-text-3">{t(`canvas.tools.type.${tool.type}`)}</span>
              </button>
              {editable && (
                <IconButton
                  size="sm"
                  label={t("canvas.tools.remove", { name: tool.name })}
                  icon={<X />}
                  onClick={() => remove(tool)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {editable && (
        <div className="-ms-1.5">
          <Menu
            trigger={
              <Button variant="quiet" size="sm" icon={<Plus />}>
                {t("canvas.tools.add")}
              </Button>
            }
            groups={[
              {
                items: offeredTools(catalog, node.type).map((type) => ({
                  label: t(`canvas.tools.type.${type}`),
                  onSelect: () => add(type),
                })),
              },
            ]}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Models see the name: a word in snake case that no other tool of the node has. */
function freeName(type: ToolType, tools: readonly FlowTool[]): string {
  const word = type
    .replace(/Tool$/, "")
    .replace(/(?<!^)([A-Z])/g, "_$1")
    .toLowerCase();
  const taken = new Set(tools.map((tool) => tool.name));
  let name = word;
  for (let number = 2; taken.has(name); number++) name = `${word}_${number}`;
  return name;
}
