import { flowMarkSchema, flowNodeSchema, flowToolSchema, maximumMarks } from "@parlo/contract";
import type { FlowNode, FlowTool } from "@parlo/engine";
import { z } from "zod";
import type { Clipping } from "./clipboard.ts";

const clippingSchema = z.strictObject({
  parlo: z.literal("flow-nodes"),
  version: z.literal(1),
  nodes: z.array(flowNodeSchema).max(10_000),
  tools: z.array(flowToolSchema).max(10_000),
  /** Absent in what was copied before there were any. */
  marks: z.array(flowMarkSchema).max(maximumMarks).default([]),
});

/** What a clipboard's text holds, or null when it is something else. */
export function readClipping(text: string): Clipping | null {
  try {
    const parsed = clippingSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { nodes, tools, marks } = parsed.data;
    return nodes.length + marks.length > 0 ? { nodes: nodes as FlowNode[], tools: tools as FlowTool[], marks } : null;
  } catch {
    return null;
  }
}
