import {
  flowExportSchema,
  flowMarkSchema,
  flowNodeSchema,
  flowToolSchema,
  maximumMarks,
  variableDefinitionSchema,
} from "@parlo/contract";
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
  organizationId: z.uuid().optional(),
  definitions: z
    .array(variableDefinitionSchema.pick({ key: true, name: true, type: true, isEndUser: true, hide: true }))
    .max(5000)
    .optional(),
  references: flowExportSchema.shape.flows.element.shape.flow.shape.references.unwrap().optional(),
});

/** What a clipboard's text holds, or null when it is something else. */
export function readClipping(text: string): Clipping | null {
  try {
    const parsed = clippingSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { nodes, tools, marks, organizationId, definitions, references } = parsed.data;
    if (nodes.length + marks.length === 0) return null;
    return {
      ...{ nodes: nodes as FlowNode[], tools: tools as FlowTool[], marks },
      ...(organizationId && { organizationId }),
      ...(definitions && { definitions }),
      ...(references && { references }),
    };
  } catch {
    return null;
  }
}
