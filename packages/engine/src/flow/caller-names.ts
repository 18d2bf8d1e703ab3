import type { FlowGraph } from "../graph/model.ts";

/** Names under which a flow knows what its caller gives; also where its settings are not finished. */
export function callerNames({ type, settings: { inputs } }: Pick<FlowGraph, "type" | "settings">): readonly string[] {
  const named = (Array.isArray(inputs) ? inputs : []).flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "name" in one ? [String(one.name)] : [],
  );
  return type === "Agent" ? [...named, "task"] : named;
}
