import { flowNodeSchema, flowToolSchema } from "@parlo/contract";
import type { FlowNode, FlowTool } from "@parlo/engine";
import { z } from "zod";
import type { Clipping } from "./clipboard.ts";

const clippingSchema = z.strictObject({
  parlo: z.literal("flow-nodes"),
  version: z.literal(1),
  nodes: z.array(flowNodeSchema).min(1).max(10_000),
  tools: z.array(flowToolSchema).max(10_000),
});

/** What a clipboard's text holds, or null when it is something else. */
export function readClipping(text: string): Clipping | null {
  try {
    const parsed = clippingSchema.safeParse(JSON.parse(text));
    return parsed.success ? { nodes: parsed.data.nodes as FlowNode[], tools: parsed.data.tools as FlowTool[] } : null;
  } catch {
    return null;
  }
}
