export { callOperations } from "./call-operations.ts";
export type { Blocker, Extraction, ExtractionWish } from "./extraction.ts";
export { newFlowOperations } from "./new-flow-operations.ts";
export { planExtraction } from "./plan-extraction.ts";
