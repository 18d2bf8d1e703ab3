import { Plug } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { mcpToolKind } from "./mcp-tool.kind.ts";

export const mcpToolEditor: NodeEditor<typeof mcpToolKind> = {
  Icon: Plug,
  summary: ({ server, tool, arguments: rows }) => ({
    lines: [
      { look: "code", text: tool },
      { look: "plain", text: server.url.replace(/^https?:\/\//, "") },
    ],
    chips: rows.map(({ name }) => name),
  }),
};
