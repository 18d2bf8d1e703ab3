import {
  type FlowGraph,
  type FlowOperation,
  type FlowProblem,
  fixedOrigin,
  type Headers,
  type Json,
  type JsonObject,
  type KeptSecret,
} from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";
import type { Mend } from "./mend.ts";

/** A header's plain text goes to the server, and what stands in the flow is which secret it is. */
export function secretMends(problem: FlowProblem, graph: FlowGraph, editor: FlowEditor): readonly Mend[] {
  const keep = editor.keepSecret;
  const header = headerOf(problem, graph);
  if (!keep || !header) return [];
  const does = async () => {
    const secret = await keep(header.value, header.origin);
    // The server answers later: a header that was changed meanwhile stays.
    const now = editor.store.getState().document.graph;
    const same = headerOf(problem, now);
    if (same?.value !== header.value || same.name !== header.name || same.origin !== header.origin) return;
    editor.store.edit({ name: "mend", operations: [same.put(secret)] });
  };
  return [{ name: "keepSecret", values: {}, does }];
}

/** The plain header at which a problem stands, with where its call goes; null where a variable decides that. */
function headerOf({ nodeId, field }: FlowProblem, { nodes, tools }: FlowGraph) {
  const [first, toolId = "", ...inside] = field?.split(".") ?? [];
  const tool = first === "tools" ? tools[toolId] : undefined;
  const node = nodes[nodeId ?? ""];
  const [call = "", headers, row = ""] = tool ? inside : (field?.split(".") ?? []);
  const data = (tool ?? node)?.data;
  const asked = data?.[call] as { readonly url?: Json; readonly headers?: Headers } | undefined;
  const rows = headers === "headers" ? asked?.headers : undefined;
  const header = rows?.[Number(row)];
  const origin = typeof asked?.url === "string" ? fixedOrigin(asked.url) : null;
  if (!node || !data || !rows || !header || !("value" in header) || origin === null) return null;
  const put = (secret: KeptSecret): FlowOperation => {
    const next = rows.map((each) => (each === header ? { name: each.name, secret } : each));
    const changes = { data: { ...data, [call]: { ...asked, headers: next } } as unknown as JsonObject };
    return tool ? { type: "updateTool", toolId, changes } : { type: "updateNode", nodeId: node.id, changes };
  };
  return { name: header.name, value: header.value.trim(), origin, put };
}
