export { detailsOf, kinds as detailKinds } from "./details-of.ts";
export { StepDetails } from "./step-details.tsx";
export { type FlowPlace, useFlowPlaces } from "./use-flow-places.ts";
