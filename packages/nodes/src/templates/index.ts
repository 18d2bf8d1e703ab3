export { callOperations } from "../extract/call-operations.ts";
export type { Blocker, Extraction, ExtractionWish } from "../extract/extraction.ts";
export { newFlowOperations } from "../extract/new-flow-operations.ts";
export { planExtraction } from "../extract/plan-extraction.ts";
export { buildFlow, type FlowSketch, type NodeSketch, type ToolSketch } from "./build-flow.ts";
export { type Demonstration, type DemonstrationIds, demonstration } from "./demonstration.ts";
export type { FlowTemplate } from "./flow-template.ts";
export { flowFromTemplate, flowTemplates } from "./flow-templates.ts";
export { cardSize } from "./sketch-layout.ts";
