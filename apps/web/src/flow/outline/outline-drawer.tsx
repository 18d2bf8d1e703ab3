import { NodeComments } from "../comments/node-comments.tsx";
import { NodeDrawer } from "../editor/node-drawer.tsx";
import { NodeVariables } from "../editor/node-variables.tsx";
import { ToolDrawer } from "../editor/tool-drawer.tsx";
import type { OutlineSearch } from "./outline-search.ts";

/** What the address opens beside the outline. */
export function OutlineDrawer({ node, tool, part, scope, page }: OutlineSearch) {
  if (tool) return <ToolDrawer key={tool} toolId={tool} />;
  if (!node) return null;
  let inside = null;
  if (part === "comments") inside = <NodeComments nodeId={node} />;
  if (part === "variables")
    inside = <NodeVariables nodeId={node} scope={scope === "user" ? "endUser" : (scope ?? "all")} page={page ?? 1} />;
  return (
    <NodeDrawer key={node} nodeId={node} part={part ?? "settings"}>
      {inside}
    </NodeDrawer>
  );
}
